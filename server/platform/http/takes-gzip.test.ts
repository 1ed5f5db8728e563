import { expect, test } from 'vitest';
import { takesGzip } from './takes-gzip.ts';

test.each([
  'gzip',
  'GZIP',
  'br, gzip',
  'gzip;q=0.001',
  'deflate , gzip ; q=1.0',
  '*',
  'br;q=0, *;q=0.5',
  'gzip, *;q=0',
])('%s takes gzip', (header) => {
  expect(takesGzip(header)).toBe(true);
});

test.each(['', 'gzip;q=0', 'gzip; q=0.000', 'br', 'identity', '*;q=0', 'gzip;q=0, *', 'x-gzipped', 'gzip;q=a'])(
  '%s does not',
  (header) => {
    expect(takesGzip(header)).toBe(false);
  },
);

test('nor does who says nothing', () => {
  expect(takesGzip(undefined)).toBe(false);
});
