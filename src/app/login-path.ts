import { pathInLocale, type Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { samePath } from '#domain/same-origin-path.ts';

/** The login page that leads back to this address. */
export const loginPath = (from: Pick<URL, 'pathname' | 'search'>, locale: Locale): string =>
  `${href('login', locale)}?${new URLSearchParams({ next: from.pathname + from.search })}`;

/** Where to go after signing in, in this language: `next` when it names a place of this site, else the home page. */
export const nextPath = (search: string, locale: Locale): string =>
  pathInLocale(samePath(new URLSearchParams(search).get('next')) ?? '/', locale);
