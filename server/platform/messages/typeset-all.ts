import { locales, type Locale } from '#domain/locales.ts';
import { typeset } from '#domain/typography.ts';

/** Returns the texts of a catalogue, the same ones in each language, with the non-breaking spaces of their language. */
export function typesetAll<Id extends string>(
  catalogue: Record<Locale, Record<Id, string>>,
): Record<Locale, Record<Id, string>> {
  const set = { ...catalogue };
  for (const locale of locales) {
    const texts = { ...catalogue[locale] };
    for (const id in texts) texts[id] = typeset(texts[id], locale);
    set[locale] = texts;
  }
  return set;
}
