import { pathInLocale, type Locale } from './locales.ts';

/** The Atom feed of the blog in a language. */
export const feedPath = (locale: Locale): string => pathInLocale('/posts/feed.xml', locale);
