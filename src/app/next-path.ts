import type { Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { samePath } from '#domain/same-origin-path.ts';

/** Where to go after signing in: `next` when it names a place of this site, else the home page. */
export function nextPath(url: URL, locale: Locale): string {
  return samePath(url.searchParams.get('next')) ?? href('home', locale);
}
