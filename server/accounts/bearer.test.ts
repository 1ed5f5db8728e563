import { expect, test } from 'vitest';
import { readBearer, unreceived } from './bearer.ts';

const key = Buffer.alloc(32, 1);
const accessToken = 'a'.repeat(43);

test('a bearer is the token alone, or with the word of this server that nobody has it yet', () => {
  expect(readBearer(key, `Bearer ${accessToken}`)).toEqual({ accessToken, isReceived: true });
  expect(readBearer(key, `Bearer ${unreceived(key, accessToken)}`)).toEqual({ accessToken, isReceived: false });
});

test.each(['bearer', 'BEARER', 'bEARER'])('the scheme may be written %s', (scheme) => {
  expect(readBearer(key, `${scheme} ${accessToken}`)).toEqual({ accessToken, isReceived: true });
});

test('nobody else can give that word, nor take it to another token', () => {
  const forged = unreceived(Buffer.alloc(32, 2), accessToken);
  const [, signature = ''] = unreceived(key, 'b'.repeat(43)).split('.');
  expect(readBearer(key, `Bearer ${forged}`)).toBeNull();
  expect(readBearer(key, `Bearer ${accessToken}.${signature}`)).toBeNull();
});

test.each([
  '',
  'Bearer',
  `Basic ${accessToken}`,
  `Bearer ${accessToken}x`,
  `Bearer ${accessToken}.`,
  `Bearer ${accessToken}.${'A'.repeat(4)}`,
  `Bearer ${accessToken}.${'A'.repeat(43)}`,
  `Bearer  ${accessToken}`,
  `Bearer ${accessToken} `,
  `Bearer ${accessToken}, Bearer ${accessToken}`,
])('%j is none', (header) => {
  expect(readBearer(key, header)).toBeNull();
});
