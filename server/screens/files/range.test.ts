import { expect, test } from 'vitest';
import { readRange } from './range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  [`bytes=90-${'9'.repeat(20)}`, { start: 90, end: 99 }],
  [`bytes=-${'9'.repeat(400)}`, { start: 0, end: 99 }],
])('%s of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(20)}-`, `bytes=${'9'.repeat(400)}-`])(
  '%s lies outside of 100 bytes',
  (header) => {
    expect(readRange(header, 100)).toBe('unsatisfiable');
  },
);

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-1', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
  '%j asks for the whole',
  (header) => {
    expect(readRange(header, 100)).toBeNull();
  },
);
