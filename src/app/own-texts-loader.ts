import type { Locale } from '#domain/locales.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { TextsDocument } from '#src/graphql/generated/graphql.ts';
import { setOwnMessages } from '#src/i18n/messages.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import type { OwnTexts } from '#src/wiring/page/rendering.ts';

const compiler = lazyPart(async () => (await import('#src/i18n/compile-texts.ts')).compileTexts);

/**
 * Has the texts of a language say what the site says in its own words, where the page did not bring them: it was in another language.
 * Without an answer they stay as they were built, and the next switch asks again.
 */
export function ownTextsLoader(
  client: GatewayClient,
  { locales }: Pick<OwnTexts, 'locales'>,
  pageLocale: Locale,
): (locale: Locale) => Promise<void> {
  const missing = new Set(locales.filter((locale) => locale !== pageLocale));
  return async (locale) => {
    if (!missing.has(locale)) return;
    try {
      const [{ texts }, compileTexts] = await Promise.all([client.request(TextsDocument, { locale }), compiler.once()]);
      setOwnMessages(locale, compileTexts(texts, locale));
      missing.delete(locale);
    } catch (error) {
      console.error(`The own texts of the site did not come in ${locale}`, error);
    }
  };
}
