import { expect, test } from 'vitest';
import { systemRandom } from './random.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

test('base62 has the length that was asked for and letters and digits alone', () => {
  const ids = Array.from({ length: 200 }, () => systemRandom.base62(22));
  expect(ids.filter((id) => !/^[0-9A-Za-z]{22}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(200);
});

test('a seed repeats its sequence', () => {
  const [one, same, other] = [seededRandom(7), seededRandom(7), seededRandom(8)];
  expect(one.base62(16)).toBe(same.base62(16));
  expect(one.bytes(8).equals(same.bytes(8))).toBe(true);
  expect(other.base62(16)).not.toBe(seededRandom(7).base62(16));
});

test('every letter comes about equally often', () => {
  const counts = new Map<string, number>();
  for (const letter of seededRandom(1).base62(62_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(62);
  expect(Math.min(...counts.values())).toBeGreaterThan(850);
  expect(Math.max(...counts.values())).toBeLessThan(1150);
});
