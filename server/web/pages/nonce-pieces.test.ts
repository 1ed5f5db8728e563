import { gunzipSync } from 'node:zlib';
import { assert, asyncProperty, array, constantFrom, oneof, string } from 'fast-check';
import { expect, test } from 'vitest';
import { deflated, gzipWithNonce, piecesOf, withNonce } from './nonce-pieces.ts';

const first = 'qwertyuiopasdfghjklzxc==';
const second = 'MNBVCXZLKJHGFDSAPOIUYT==';

test('a page has the nonce that it is sent with in every place of the first one, plain and by gzip', async () => {
  const html = array(
    oneof(
      string({ unit: 'binary' }),
      constantFrom(`<script nonce="${first}">`, first, '<p>a text that repeats, a text that repeats</p>', 'Вход'),
    ),
    { maxLength: 40 },
  ).map((parts) => parts.join(''));
  await assert(
    asyncProperty(html, async (page) => {
      const plain = piecesOf(page, first);
      const gzip = gzipWithNonce(plain, await deflated(plain, first.length), second);
      const wanted = Buffer.from(page).toString().replaceAll(first, second);
      expect(withNonce(plain, second).toString()).toBe(wanted);
      expect(gunzipSync(gzip).toString()).toBe(wanted);
    }),
    { numRuns: 30 },
  );
});

test('what stands before a nonce makes what comes behind it shorter, however far apart', async () => {
  const link = (name: number) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="${first}">`;
  const links = Array.from({ length: 300 }, (_, name) => link(name)).join('');
  const plain = piecesOf(links, first);
  const gzip = gzipWithNonce(plain, await deflated(plain, first.length), second);
  expect(gunzipSync(gzip).toString()).toBe(links.replaceAll(first, second));
  // A nonce of 24 characters has to be there each time.
  expect(gzip.length / 300).toBeLessThan(24 + 30);
});
