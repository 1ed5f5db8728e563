import { expect, test } from 'vitest';
import { fileIdOf, isKey, keysOf } from './picture-keys.ts';

const fileId = '0123456789abcdEF';

test('every key of a picture is a key, lies beside it and says whose it is', () => {
  const keys = keysOf(fileId);
  expect(keys).toEqual([
    fileId,
    `${fileId}.bare`,
    `${fileId}.320.webp`,
    `${fileId}.640.webp`,
    `${fileId}.1280.webp`,
    `${fileId}.stripped`,
  ]);
  expect(keys.map(isKey)).toEqual(keys.map(() => true));
  expect(keys.map(fileIdOf)).toEqual(keys.map(() => fileId));
});

test.each(['', 'tmp', fileId.slice(1), `${fileId}0`, `../${fileId}`, `${fileId}.`, `${fileId}.a.b.c`, `${fileId}.A`])(
  '%o is no key',
  (name) => {
    expect(isKey(name)).toBe(false);
  },
);
