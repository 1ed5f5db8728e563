import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentFolder } from '../content.ts';
import { readTexts } from './read-texts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-texts-'));
  await mkdir(join(folder, 'texts'));
  await Promise.all(['en', 'ru', 'uk'].map((locale) => say(locale, '# Nothing')));
});
afterEach(() => rm(folder, { recursive: true }));

const say = (locale: string, yaml: string) => writeFile(join(folder, 'texts', `${locale}.yaml`), yaml);

test('LANG-07 each language has its own texts', async () => {
  await say('en', 'errors.home: Start over');
  await say('uk', 'errors.home: Почати спочатку\ntrash.empty: Спорожнити');
  expect(readTexts(folder)).toEqual({
    en: { 'errors.home': 'Start over' },
    ru: {},
    uk: { 'errors.home': 'Почати спочатку', 'trash.empty': 'Спорожнити' },
  });
});

test('those of a new site are empty', () => {
  expect(readTexts(contentFolder)).toEqual({ en: {}, ru: {}, uk: {} });
});

test.each([
  ["errors.home: ''", '/errors.home must not have fewer than 1 characters'],
  ['errors.home: 5', '/errors.home must be string'],
  ['errors.home: "{"', 'errors.home is not an ICU text'],
  ['errors.hme: Home', 'errors.hme is no text of any page'],
  ['errors.home: "Home of {owner}"', 'errors.home takes "owner", which the page does not give'],
  ['errors.home: "<b>Home</b>"', 'errors.home takes "b", which the page does not give'],
])('LANG-07 what cannot be said is refused at the start: %s', async (yaml, fault) => {
  await say('ru', yaml);
  expect(() => readTexts(folder)).toThrow(`content/texts/ru.yaml is wrong: ${fault}`);
});
