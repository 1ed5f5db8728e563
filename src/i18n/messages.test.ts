import { parse, TYPE, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test, vi } from 'vitest';
import { locales, localeTags, type Locale } from '#domain/locales.ts';
import { namesOfFormats } from '#scripts/messages/missing.ts';
import { everyElement, valuesOf } from '#scripts/messages/values-of.ts';
import { messageFilesOf, messagesIn } from '#tests/support/message-files.ts';
import { intlOf } from './intl.ts';
import { groupsInUse, loadMessages, messageGroups } from './messages.ts';

const read = (locale: Locale, group: string): Record<string, string> =>
  messagesIn(messageFilesOf(locale).get(group) ?? '');

test('every language has every group, in the same folder', () => {
  const files = locales.map((locale) => [...messageFilesOf(locale).values()].toSorted());
  const english = files[0]?.map((file) => file.replace('/en/', '/*/'));
  expect(files[1]?.map((file) => file.replace('/ru/', '/*/'))).toEqual(english);
  expect(files[2]?.map((file) => file.replace('/uk/', '/*/'))).toEqual(english);
  expect(messageGroups().toSorted()).toEqual([...messageFilesOf('en').keys()].toSorted());
});

test('no two folders have a group of one name', () => {
  const names = Object.keys(import.meta.glob('/src/**/lang/en/*.json')).map((file) => file.split('/').at(-1));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

describe.each(messageGroups())('the group %s', (group) => {
  const english = read('en', group);

  test.each(locales)('LANG-01 LANG-02 says everything in %s, with the same values', (locale) => {
    const texts = read(locale, group);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
    for (const [id, text] of Object.entries(texts)) {
      expect(id.startsWith(`${group}.`), id).toBe(true);
      expect([id, valuesOf(parse(text))]).toEqual([id, valuesOf(parse(english[id] ?? ''))]);
    }
  });

  test.each(locales)('has every plural form that %s knows, wherever it says the number', (locale) => {
    const needed = new Intl.PluralRules(localeTags[locale]).resolvedOptions().pluralCategories.toSorted();
    for (const [id, text] of Object.entries(read(locale, group))) {
      for (const plural of pluralsIn(parse(text)).filter(saysNumber))
        expect([id, plural.forms.filter((form) => !form.startsWith('=')).toSorted()]).toEqual([id, needed]);
    }
  });

  test.each(['ru', 'uk'] as const)('says the number in %s in the form that 21 and 101 share with 1', (locale) => {
    const silent = Object.entries(read(locale, group)).flatMap(([id, text]) => {
      const message = parse(text);
      const outside = new Set(
        everyElement(message).flatMap((element) => (element.type === TYPE.number ? [element.value] : [])),
      );
      return pluralsIn(message)
        .filter(({ of, options }) => options['one'] && !says(options['one'].value) && !outside.has(of))
        .map(() => id);
    });
    expect(silent).toEqual([]);
  });

  test.each(['ru', 'uk'] as const)('LANG-01 says it in the letters of %s', (locale) => {
    const untold = Object.entries(read(locale, group)).filter(([id, text]) => {
      const said = text.replaceAll(/\{[^{}]*\}/g, '');
      return !id.startsWith(namesOfFormats) && /\p{L}/u.test(said) && !/\p{Script=Cyrillic}/u.test(text);
    });
    expect(untold).toEqual([]);
  });
});

test.each(['removal', 'trash', 'screens'])(
  'the group %s calls a screenshot скриншот, and bringing it back one word, in Russian and Ukrainian',
  (group) => {
    const others = { ru: /снимок|снимк|возвра[тщ]|(?<!\p{L})верн/iu, uk: /знімок|знімк|поверн/iu };
    for (const locale of ['ru', 'uk'] as const)
      expect(Object.entries(read(locale, group)).filter(([, text]) => others[locale].test(text))).toEqual([]);
  },
);

test('LANG-02 a loaded group speaks at once, through the one intl of its language', async () => {
  const intl = intlOf('uk');
  await loadMessages('uk', ['errors']);
  expect(intl.formatMessage({ id: 'errors.home' })).toBe('На головну');
  expect([intl.locale, intlOf('uk') === intl]).toEqual(['uk-UA', true]);
});

test('a group that nobody wrote is refused by name', async () => {
  await expect(loadMessages('en', ['nothing'])).rejects.toThrow('No messages "nothing" in en');
});

test('a group that did not come is asked for again, and no page waits for its failure', async () => {
  vi.doMock('#src/features/trash/lang/ru/trash.json', () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(loadMessages('ru', ['trash'])).rejects.toThrow('error when mocking a module');
  expect(groupsInUse()).not.toContain('trash');
  vi.doUnmock('#src/features/trash/lang/ru/trash.json');
  await loadMessages('ru', ['trash']);
  expect(intlOf('ru').formatMessage({ id: 'trash.empty' })).toBe('Очистить корзину');
});

interface Plural {
  /** The argument that is counted. */
  of: string;
  forms: string[];
  options: PluralElement['options'];
}

const pluralsIn = (elements: MessageFormatElement[]): Plural[] =>
  everyElement(elements).flatMap((element) =>
    element.type === TYPE.plural
      ? [{ of: element.value, forms: Object.keys(element.options), options: element.options }]
      : [],
  );

/** Without its number in any form, `other` can stand for all of them. */
const saysNumber = ({ options }: Plural): boolean => Object.values(options).some(({ value }) => says(value));

const says = (elements: MessageFormatElement[]): boolean => elements.some(({ type }) => type === TYPE.pound);
