import { expect, test } from 'vitest';
import { messagesOf } from '../support/message-files.ts';

const sources = import.meta.glob<string>(
  ['../../{src,machines,domain,stories,.storybook}/**/*.{ts,tsx}', '!../../**/*.test.*'],
  { eager: true, query: '?raw', import: 'default' },
);
const product = Object.entries(sources).filter(([path]) => /\/(src|machines|domain)\/(?!.*\.stories\.)/.test(path));

/** The messages that a text names by id, as properties or attributes: those of the languages' files have a point. */
const named = (text: string): string[] =>
  [...text.matchAll(/\bid(?:: |=)(['"])([\w-]+(?:\.[\w-]+)+)\1/g)].flatMap(([, , id = '']) => id);

test('every message that is named is written, and every one that is written is named', () => {
  const written = Object.keys(messagesOf('en'));
  const inProduct = new Set(product.flatMap(([, text]) => named(text)));
  const everywhere = new Set(Object.values(sources).flatMap(named));
  expect(written.length).toBeGreaterThan(250);
  expect([...everywhere].filter((id) => !written.includes(id))).toEqual([]);
  expect(written.filter((id) => !inProduct.has(id))).toEqual([]);
});

test('the source names messages, and no words of theirs', () => {
  const withWords = Object.entries(sources).filter(([, text]) => text.includes('defaultMessage'));
  expect(withWords.map(([path]) => path)).toEqual([]);
});
