import { expect, test } from 'vitest';
import { inPages } from './pages-of-work.ts';

test('many screens are changed a few at a time, one page after the other', async () => {
  const signatures = Array.from({ length: 120 }, (_, n) => `s${n}`);
  const pages: number[] = [];
  let isAtWork = false;
  const changed = await inPages(signatures, async (some) => {
    expect(isAtWork).toBe(false);
    isAtWork = true;
    await Promise.resolve();
    isAtWork = false;
    pages.push(some.length);
    return some;
  });
  expect([changed, Math.max(...pages) <= 50, pages.length > 1]).toEqual([signatures, true, true]);
});
