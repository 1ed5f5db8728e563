import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '#domain/brand.ts';
import { locales } from '#domain/locales.ts';
import { messagesOf } from '../support/message-files.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What people read in English: texts of pages, what the content says, and emails. */
function* englishTexts(): Generator<[string, string]> {
  yield* Object.entries(messagesOf('en'));
  for (const file of globSync('content/**/en.md', { cwd: root })) yield [file, read(file)];
  for (const file of globSync('content/**/*.yaml', { cwd: root }))
    // Comments are for those who write it.
    yield [file, read(file).replaceAll(/^\s*#.*$|\b(?:ru|uk): (?:\|\n(?:\s*\n|\s{8,}.*\n)*|.*$)/gm, '')];
  for (const [, text = ''] of read('server/accounts/letters/letter-words.ts').matchAll(/^\s+\w+:\s+'(.*)',$/gm))
    yield ['letter-words', text];
}

const texts = [...englishTexts()];
/** Letters of a keyboard and of words. */
const ofWriting = /type a letter|first letters|other letters|Letters that/gi;

test.each([
  ['“whoever”', /\bwhoever\b/i],
  ['“letter” where an email is meant', /\bletters?\b/i],
  ['what is dear', /\b(?:is dear|dearest)\b/i],
  ['“goes on” where something continues', /^(?:Goes on|It goes on)$/],
])('English says plain words: nowhere %s', (_name, word) => {
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.flatMap(([at, text]) => (word.test(text.replaceAll(ofWriting, '')) ? [at] : []))).toEqual([]);
});

test.each([
  ['ru', /скач/i, /загру[зж]/i],
  ['uk', /скач/i, /завантаж/i],
] as const)('in %s one word stands for downloading and another for uploading', (locale, download, upload) => {
  const words = messagesOf(locale);
  const wrong = Object.entries(messagesOf('en')).flatMap(([id, english]) => {
    const said = words[id] ?? '';
    const downloads = /\bdownload/i.test(english) && !/upload/i.test(english);
    const uploads = /\bupload/i.test(english) && !/download/i.test(english);
    return (downloads && upload.test(said)) || (uploads && download.test(said)) ? [`${id}: ${said}`] : [];
  });
  expect(wrong).toEqual([]);
  expect(words['screen.download']).toMatch(download);
  expect(words['frame.header.upload']).toMatch(upload);
});

test('what the site is called stands in no message and in no letter: they say {brand}', () => {
  const words = locales.flatMap((locale) => Object.entries(messagesOf(locale)));
  const letters = globSync('server/**/*{letter,words}*.ts', { cwd: root }).filter((file) => !file.includes('.test.'));
  const said = [...words, ...letters.map((file): [string, string] => [file, read(file)])];
  expect(said.filter(([, text]) => text.includes('{brand}')).length).toBeGreaterThan(60);
  expect(said.flatMap(([at, text]) => (text.includes(brand.name) ? [at] : []))).toEqual([]);
});
