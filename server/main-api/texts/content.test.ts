import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentOf, ownContent, type OwnContent } from '#tests/support/content.ts';

let content: OwnContent;
beforeEach(async () => {
  content = await ownContent();
});
afterEach(() => content.remove());

const say = (locale: string, yaml: string) => content.write(`texts/${locale}.yaml`, yaml);

test('LANG-07 each language has its own texts', async () => {
  await say('en', 'errors.home: Start over');
  await say('uk', 'errors.home: Почати спочатку\ntrash.empty: Спорожнити');
  expect((await content.read()).texts).toEqual({
    en: { 'errors.home': 'Start over' },
    ru: {},
    uk: { 'errors.home': 'Почати спочатку', 'trash.empty': 'Спорожнити' },
  });
});

test('those of a new site are empty', async () => {
  expect((await contentOf()).texts).toEqual({ en: {}, ru: {}, uk: {} });
});

test.each([
  ["errors.home: ''", '/errors.home must not have fewer than 1 characters'],
  ['errors.home: 5', '/errors.home must be string'],
  ['errors.home: "{"', '/errors.home is not an ICU text'],
  ['errors.hme: Home', '/errors.hme is no text of any page'],
  ['errors.home: "Home of {owner}"', '/errors.home takes "owner", which the page does not give'],
  ['errors.home: "<b>Home</b>"', '/errors.home takes "b", which the page does not give'],
])('LANG-07 what cannot be said is refused at the start: %s', async (yaml, fault) => {
  await say('ru', yaml);
  await expect(content.read()).rejects.toThrow(`content/texts/ru.yaml is wrong: line 1: ${fault}`);
});
