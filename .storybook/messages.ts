import type { Locale } from '#domain/locales.ts';

const files = import.meta.glob<Record<string, string>>('../src/i18n/lang/*/*.json', { eager: true, import: 'default' });

/** All translations of a language as they stand in the source, so that an edited text shows at once. */
export function messagesOf(locale: Locale): Record<string, string> {
  const ofLocale = Object.entries(files).filter(([path]) => path.includes(`/lang/${locale}/`));
  return Object.fromEntries(ofLocale.flatMap(([, messages]) => Object.entries(messages)));
}
