import { expect, test } from 'vitest';
import { readTrace } from './system-calls.ts';

test('calls that were interrupted by another thread are put together', () => {
  const trace = [
    '10 openat(AT_FDCWD, "/data/a", O_RDONLY) = 3</data/a>',
    '11 fdatasync(3</data/a> <unfinished ...>',
    '10 write(4</data/b>, "x", 1) = 1',
    '11 <... fdatasync resumed>) = 0',
    '10 fsync(5</data> <unfinished ...>',
  ].join('\n');
  expect(readTrace(trace)).toEqual([
    { name: 'openat', text: 'AT_FDCWD, "/data/a", O_RDONLY) = 3</data/a>', began: 0, ended: 0 },
    { name: 'fdatasync', text: '3</data/a>) = 0', began: 1, ended: 3 },
    { name: 'write', text: '4</data/b>, "x", 1) = 1', began: 2, ended: 2 },
    { name: 'fsync', text: '5</data>', began: 4, ended: Infinity },
  ]);
});
