import { pathInLocale, type Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { samePath } from '#domain/same-origin-path.ts';
import type { PageKind } from '#src/wiring/page/page-route.ts';

/** The login page that leads back to this address. */
export const loginPath = (from: Pick<URL, 'pathname' | 'search'>, locale: Locale): string =>
  `${href('login', locale)}?${new URLSearchParams({ next: from.pathname + from.search })}`;

/** Where signing in from a page leads: to where the person was going already, back to the screen, else to the gallery. */
export function pathAfterSignIn(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  kind: PageKind,
  locale: Locale,
): string {
  if (kind === 'screen') return pathname + search;
  const asked = kind === 'auth' ? samePath(new URLSearchParams(search).get('next')) : null;
  return asked ?? href('gallery', locale);
}

/** Where to go after signing in, in this language: `next` when it names a place of this site, else the home page. */
export const nextPath = (search: string, locale: Locale): string =>
  pathInLocale(samePath(new URLSearchParams(search).get('next')) ?? '/', locale);
