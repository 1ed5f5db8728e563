import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { insertIntoBody } from './insert-into-body.ts';

const page = '<html><head></head><body>Привіт</body></html>';

test.each([1, 3, 7, 1000])('SYS-08 both stand in their places with chunks of %d bytes', async (size) => {
  const bytes = Buffer.from(page);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  const all = Readable.from(chunks).pipe(insertIntoBody('<i>', '<u>'));
  expect(await text(all)).toBe('<html><head></head><body><i>Привіт<u></body></html>');
});

test('a page that was broken off stays so', async () => {
  expect(await text(Readable.from([Buffer.from('<html><bo')]).pipe(insertIntoBody('<i>', '<u>')))).toBe('<html><bo');
});
