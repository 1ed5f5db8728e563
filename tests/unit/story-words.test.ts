import { parse } from '@formatjs/icu-messageformat-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { typesetMessage } from '#src/i18n/typeset-message.ts';
import { messagesOf } from '#src/i18n/messages.ts';
import { sampleIn } from '#stories/support/words.ts';
import { messagesOf as writtenIn } from '../support/message-files.ts';

const sources = import.meta.glob<string>('../../{src,stories}/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** What `text` and `exact` of wordsOf are called with: as it stands there, and as what it means where it is a plain string. */
const calls = Object.entries(sources)
  .filter(([, source]) => source.includes('wordsOf(globals)'))
  .flatMap(([path, source]) =>
    [...source.matchAll(/(?<![.\w])(?:text|exact)\(\s*('((?:[^'\\]|\\.)*)'(?=\s*[,)])|[^,)]*)/g)].map(
      ([, written = '', of]) => ({ path, written, of: of?.replaceAll(/\\(.)/g, '$1') }),
    ),
  );

/** As Storybook has them: those of all groups, compiled. */
const before = locales.map((locale) => [messagesOf(locale), { ...messagesOf(locale) }] as const);
beforeAll(() => {
  for (const locale of locales)
    for (const [id, text] of Object.entries(writtenIn(locale)))
      messagesOf(locale)[id] = typesetMessage(parse(text), locale);
});
afterAll(() => {
  for (const [messages, those] of before) {
    for (const id of Object.keys(messages)) delete messages[id];
    Object.assign(messages, those);
  }
});

test('what stories look for by its words has words in every language', () => {
  const isSaid = (of: string) =>
    locales.every((locale) => of in messagesOf(locale) || sampleIn(locale, of) !== undefined);
  const unsaid = calls.filter(({ of }) => of !== undefined && !isSaid(of));
  expect(calls.length).toBeGreaterThan(200);
  expect(unsaid.map(({ path, written }) => `${path}: ${written}`)).toEqual([]);
});

test('stories name their words as plain strings, where the test above finds them', () => {
  const computed = calls.filter(({ of }) => of === undefined);
  expect(computed.map(({ path, written }) => `${path}: ${written}`)).toEqual([]);
});
