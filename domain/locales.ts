/** The three languages of the site. English is the default of its URLs. */
export const locales = ['en', 'ru', 'uk'] as const;
export type Locale = (typeof locales)[number];

/** The language whose routes carry no prefix. */
export const urlDefaultLocale: Locale = 'en';

/** BCP 47 tags, for `lang`, Intl and Accept-Language. */
export const localeTags: Record<Locale, 'en-US' | 'ru-RU' | 'uk-UA'> = {
  en: 'en-US',
  ru: 'ru-RU',
  uk: 'uk-UA',
};

export const localePrefixes: Record<Locale, '' | '/ru' | '/uk'> = { en: '', ru: '/ru', uk: '/uk' };

/** The language a path belongs to: its first segment, as the router reads it in capitals too, else English. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1]?.toLowerCase();
  return first === 'ru' || first === 'uk' ? first : urlDefaultLocale;
}

/** The path without its language prefix. Always starts with one slash: browsers take what stands behind two as a host. */
export function pathWithoutLocale(pathname: string): string {
  const prefix = localePrefixes[localeOfPath(pathname)];
  return pathname.slice(prefix.length).replace(/^[\\/]*/, '/');
}

/** The same page in another language: params and query are untouched (LANG-05). */
export function pathInLocale(path: string, locale: Locale): string {
  const [pathname = '/', ...rest] = path.split(/(?=[?#])/);
  const bare = pathWithoutLocale(pathname);
  const localized = localePrefixes[locale] + (bare === '/' && locale !== 'en' ? '' : bare);
  return localized + rest.join('');
}

/** The site's language for an Accept-Language header: the first one it names that we speak, else English. */
export function localeOfAcceptLanguage(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    if (code === 'en' || code === 'ru' || code === 'uk') return code;
  }
  return urlDefaultLocale;
}
