import type { Locale } from './locales.ts';

/**
 * Returns the text with non-breaking spaces where a line must not break: before a dash, around ×, between a number and
 * its unit; in Russian and Ukrainian also after a short preposition or conjunction, before a short particle, and
 * between any number and its word. `after` and `before` say what stands right beside a piece of a longer text, so that
 * the spaces at its ends are treated alike. Typesetting twice changes nothing.
 */
export function typeset(text: string, locale: Locale, { after = '', before = '' }: Neighbours = {}): string {
  const whole = after + text + before;
  const set = rules[locale].reduce((done, rule) => done.replace(rule, '\u00a0'), whole);
  return set.slice(after.length, set.length - before.length);
}

interface Neighbours {
  after?: string;
  before?: string;
}

/** Placeholders for values that are filled in: a number, and anything else. */
export const filledNumber = '0';
export const filledText = '\ufffc';

const everywhere = [
  // Before a dash that stands between words.
  / (?=[—–](?:[\s\u00a0]|$))/gu,
  // "1920 × 1080", "100 %", "390 px".
  / (?=×)|(?<=×) /gu,
  /(?<=[\d\ufffc]) (?=(?:%|px|пикс|пікс|(?:[kKMG]|[кМГ])?[BБ])(?![\p{L}\d]))/gu,
];

/** One space after a whole short word; the spaces themselves are no part of a match, so that runs of words are caught. */
const afterWord = (words: string) => new RegExp(`(?<=(?<![\\p{L}\\p{N}’'-])(?:${words})) `, 'giu');
const beforeWord = (words: string) => new RegExp(` (?=(?:${words})(?![\\p{L}\\p{N}’'-]))`, 'giu');
const afterNumber = /(?<=\d) (?=\p{L})/gu;
const afterPage = /(?<=(?<!\p{L})с\.) (?=\d)/gu;

const rules: Record<Locale, RegExp[]> = {
  en: everywhere,
  ru: [
    ...everywhere,
    afterNumber,
    afterPage,
    afterWord('а|без|в|во|для|до|за|и|из|или|изо|к|как|ко|на|над|не|ни|но|о|об|обо|от|по|под|при|про|с|со|у|что'),
    beforeWord('б|бы|ж|же|ли'),
  ],
  uk: [
    ...everywhere,
    afterNumber,
    afterPage,
    afterWord('а|або|але|без|в|від|для|до|з|за|зі|зо|і|із|й|на|над|не|ні|о|об|по|під|при|про|та|то|у|чи|що|як'),
    beforeWord('б|би|ж|же'),
  ],
};
