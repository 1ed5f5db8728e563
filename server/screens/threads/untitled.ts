import type { Locale } from '#domain/locales.ts';

const words: Record<Locale, string> = {
  en: 'Untitled screenshot',
  ru: 'Скриншот без названия',
  uk: 'Скриншот без назви',
};

/** What a screen without a name is called in a mail. */
export const untitled = (locale: Locale): string => words[locale];
