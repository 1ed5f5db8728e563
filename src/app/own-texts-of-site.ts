import { locales, type Locale } from '#domain/locales.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { contentLifetimes, type ContentCache } from '#src/graphql/content-cache.ts';
import { TextsDocument, type TextsQuery } from '#src/graphql/generated/graphql.ts';
import { compileTexts } from '#src/i18n/compile-texts.ts';
import type { Messages } from '#src/i18n/compiled-messages.ts';
import { setOwnMessages } from '#src/i18n/messages.ts';
import type { OwnTexts } from '#src/wiring/page/rendering.ts';

type OwnMessages = Record<Locale, Messages>;

const none: OwnMessages = { en: {}, ru: {}, uk: {} };
let shown: { answers: readonly TextsQuery[]; messages: OwnMessages } = { answers: [], messages: none };

/** Reads through the cache what the site says in its own words, and has all pages say it from now on. What fails is reported. */
export async function readOwnTexts(
  client: GatewayClient,
  cache: ContentCache,
  onError: (error: unknown) => void,
): Promise<OwnMessages> {
  const read = (locale: Locale) =>
    cache.read(`texts ${locale}`, contentLifetimes.texts, () => client.request(TextsDocument, { locale }));
  const answers = await Promise.all(locales.map(read)).catch((error: unknown) => {
    onError(error);
    return shown.answers;
  });
  // The same answers are the same objects as long as they are kept.
  if (answers.some((answer, place) => answer !== shown.answers[place])) {
    const messages = { ...none };
    for (const [place, locale] of locales.entries()) {
      messages[locale] = compileTexts(answers[place]?.texts, locale);
      setOwnMessages(locale, messages[locale]);
    }
    shown = { answers, messages };
  }
  return shown.messages;
}

/** What a page of this language takes along. */
export const ownTextsOf = (messages: OwnMessages, locale: Locale): OwnTexts => ({
  messages: messages[locale],
  locales: locales.filter((each) => Object.keys(messages[each]).length > 0),
});
