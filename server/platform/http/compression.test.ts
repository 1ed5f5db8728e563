import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

let rest: Rest;
let ada: Customer;
let history: unknown[];
beforeAll(async () => {
  rest = await startRest('sqlite');
  ada = await rest.signUp();
  for (let count = 0; count < 6; count += 1) await ada.upload(await picture('png'));
  history = (await ada.call({ url: '/screens/v1/history' })).json();
});
afterAll(() => rest.close());

const ask = (url: string, accepted: string) => ada.call({ url, headers: { 'accept-encoding': accepted } });

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a page of screens travels as %s to who accepts %s', async (coding, accepted, decompress) => {
  const { headers, rawPayload, statusCode } = await ask('/screens/v1/history', accepted);
  expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, coding, 'accept-encoding']);
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual(history);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(history).length / 3);
});

test('it travels as it is to who accepts neither, and caches are told that there are two', async () => {
  const answer = await ask('/screens/v1/history', 'identity');
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, 'accept-encoding']);
  expect(answer.json()).toEqual(history);
});

test('what fits one packet, a refusal and a picture are not compressed', async () => {
  const [short, refused] = [await ask('/screens/v1/history?limit=1', 'br'), await ask('/screens/v1/spots/x', 'br')];
  const { signature, fileId } = short.json<{ signature: string; fileId: string }[]>()[0] ?? {};
  const shown = await ask(`/screens/v1/files/${signature}/${fileId}/original`, 'br');
  const answers = [short, refused, shown];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 200]);
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined, undefined]);
});
