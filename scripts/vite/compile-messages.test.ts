import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { describe, expect, test, vi } from 'vitest';
import { resolve } from 'node:path';
import { localeTags, locales, type Locale } from '#domain/locales.ts';
import { messageFilesOf, messagesIn, messagesOf } from '#tests/support/message-files.ts';
import { typesetMessage } from '#src/i18n/typeset-message.ts';
import { messageTransform } from './compile-messages.ts';

const root = resolve(import.meta.dirname, '../..');

/** Shows the spaces at which a line may not break. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');

type Value = string | number | ((chunks: string[]) => string);

function said(text: string, locale: Locale, values: Record<string, Value> = {}): string {
  const messages = { text: typesetMessage(parse(text), locale) };
  const intl = createIntl({ locale: localeTags[locale], messages });
  return shown(intl.formatMessage({ id: 'text' }, values));
}

describe('a compiled message', () => {
  test('is typeset in each of its forms, across what is filled in', () => {
    const text =
      '{name} — {count, plural, one {# скриншот в корзине} few {# скриншота и {size} пикс.} many {# в чат} other {#}}';
    expect([1, 2, 5].map((count) => said(text, 'ru', { name: 'Кадр', count, size: '12' }))).toEqual([
      'Кадр_— 1_скриншот в_корзине',
      'Кадр_— 2_скриншота и_12_пикс.',
      'Кадр_— 5_в_чат',
    ]);
  });

  test('is typeset inside and beside its tags', () => {
    expect(
      said(
        '<number>{count, number}</number> {count, plural, one {вибрано} few {вибрано} many {вибрано} other {вибрано}}',
        'uk',
        {
          count: 3,
          number: (chunks: string[]) => `[${chunks.join('')}]`,
        },
      ),
    ).toBe('[3]_вибрано');
    expect(said('Покажіть те, <b>що в</b> кадрі', 'uk', { b: (chunks: string[]) => chunks.join('') })).toBe(
      'Покажіть те, що_в_кадрі',
    );
  });
});

test.each(['ru', 'uk'] as const)(
  'no line of any text in %s begins with a dash or ends on a short preposition or conjunction',
  (locale) => {
    const loose =
      / [—–×]|(?<![\p{L}’-])(?:и|і|й|та|а|в|у|к|с|з|о|до|на|за|по|от|из|від|из|із|не) |\d (?:пикс|пікс|%)/iu;
    const found = Object.entries(messagesOf(locale)).flatMap(([id, text]) =>
      loose.test(JSON.stringify(typesetMessage(parse(text), locale))) ? [id] : [],
    );
    expect(found).toEqual([]);
  },
);

const { filter, handler } = messageTransform;

test.each(locales)(
  'every file of texts in %s is compiled, so that no page shows a message as it is written',
  (locale) => {
    const files = [...messageFilesOf(locale).values()];
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !filter.id.test(resolve(root, file)))).toEqual([]);
    const strings = files.flatMap((file) =>
      Object.values<unknown>(JSON.parse(handler(JSON.stringify(messagesIn(file)), resolve(root, file)).code)).filter(
        (compiled) => typeof compiled === 'string',
      ),
    );
    expect(strings).toEqual([]);
  },
);

test('LANG-07 what a language does not say is said in English and told on the console; nothing is shown empty', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const file = resolve(root, 'src/pages/tour/lang/uk/tour.json');
  const english = messagesIn('src/pages/tour/lang/en/tour.json');
  const { 'tour.title': _left, ...rest } = messagesIn('src/pages/tour/lang/uk/tour.json');
  const compiled = (texts: object) => JSON.parse(handler(JSON.stringify(texts), file).code)['tour.title'];
  const inEnglish = [{ type: 0, value: english['tour.title'] }];
  expect([compiled(rest), compiled({ ...rest, 'tour.title': '' })]).toEqual([inEnglish, inEnglish]);
  expect(told.mock.calls.map(([line]) => line)).toEqual([
    `${file}: "tour.title" is missing and is said in English`,
    `${file}: "tour.title" is missing and is said in English`,
  ]);
});
