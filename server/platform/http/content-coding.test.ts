import { expect, test } from 'vitest';
import { contentCoding } from './content-coding.ts';

test.each(['br', 'gzip, deflate, BR', 'br;q=0.001, gzip', 'gzip;q=1.0, *;q=0.5', '*', 'gzip;q=0, *'])(
  '%s is answered in Brotli',
  (header) => {
    expect(contentCoding(header)).toBe('br');
  },
);

test.each(['gzip', 'GZIP', 'br;q=0, gzip', 'gzip;q=0.001', 'deflate , gzip ; q=1.0', 'br;q=0, *;q=0.5', 'gzip, *;q=0'])(
  '%s is answered in gzip',
  (header) => {
    expect(contentCoding(header)).toBe('gzip');
  },
);

test.each([
  '',
  'gzip;q=0',
  'br; q=0.000',
  'identity',
  '*;q=0',
  'x-gzipped',
  'brotli',
  'gzip;q=a',
  'br;q=0, gzip;q=0, *',
])('%s is answered plain', (header) => {
  expect(contentCoding(header)).toBeNull();
});

test('and so is who says nothing', () => {
  expect(contentCoding(undefined)).toBeNull();
});
