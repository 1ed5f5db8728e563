import { pathInLocale } from '#domain/locales.ts';
import type { LanguageOption } from '#src/blocks/language-switch/language-switch.tsx';

const page = '/gallery?date=2026-11-20';

/** The three languages at one page, for stories. */
export const sampleLanguages: readonly LanguageOption[] = [
  { locale: 'en', short: 'En', name: 'English', href: pathInLocale(page, 'en') },
  { locale: 'uk', short: 'Uk', name: 'Українська', href: pathInLocale(page, 'uk') },
  { locale: 'ru', short: 'Ru', name: 'Русский', href: pathInLocale(page, 'ru') },
];
