import { expect, test } from 'vitest';
import { manualClock } from '#tests/support/manual-clock.ts';
import { createKeptPages } from './kept-pages.ts';
import type { MadePage } from './made-page.ts';
import { piecesOf } from './nonce-pieces.ts';

const kilobyte = 1024;

const pageOf = (html: string, isWhole = true): MadePage => ({
  status: isWhole ? 200 : 404,
  headers: {},
  policy: null,
  plain: piecesOf(html, 'nonce'),
  gzip: piecesOf('', 'nonce'),
  isWhole,
});
const untilChange = { token: 'one', keeping: { until: 'content changes' } } as const;
const forMoment = { token: 'one', keeping: { until: 'a moment later' } } as const;

/** A render that ends when it is told to. */
function slowly(page: MadePage) {
  let made = 0;
  const { promise, resolve } = Promise.withResolvers<MadePage>();
  return {
    make: () => {
      made += 1;
      return promise;
    },
    end: () => resolve(page),
    made: () => made,
  };
}

test('many who ask at once wait for one render', async () => {
  const kept = createKeptPages(manualClock());
  const page = pageOf('page');
  const slow = slowly(page);
  const asked = Array.from({ length: 50 }, () => kept.make('/', untilChange, slow.make));
  slow.end();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([page]));
  expect(slow.made()).toBe(1);
  expect(kept.find('/', 'one')).toEqual({ page, isAging: false });
});

test('a page that is not whole is for the one whom it was made for, and is not kept', async () => {
  const kept = createKeptPages(manualClock());
  const missing = pageOf('missing', false);
  const slow = slowly(missing);
  const asked = [kept.make('/', untilChange, slow.make), kept.make('/', untilChange, slow.make)];
  slow.end();
  expect(await Promise.all(asked)).toEqual([missing, null]);
  expect(kept.find('/', 'one')).toBeNull();
});

test('what fails is told to the one whom it was made for, and the next one makes it anew', async () => {
  const kept = createKeptPages(manualClock());
  const { promise, reject } = Promise.withResolvers<MadePage>();
  const asked = [kept.make('/', untilChange, () => promise), kept.make('/', untilChange, () => promise)];
  reject(new Error('away'));
  expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { value: null }]);
  const page = pageOf('page');
  expect(await kept.make('/', untilChange, async () => page)).toBe(page);
});

test('once the content has changed nobody gets a page of before, not even one that is still being made', async () => {
  const kept = createKeptPages(manualClock());
  const [before, after] = [pageOf('before'), pageOf('after')];
  const slow = slowly(before);
  const first = kept.make('/', untilChange, slow.make);
  const second = kept.make('/', { ...untilChange, token: 'two' }, async () => after);
  slow.end();
  expect(await Promise.all([first, second])).toEqual([before, after]);
  await kept.make('/old', untilChange, async () => before);
  expect(kept.find('/old', 'two')).toBeNull();
});

test.each([
  [untilChange, 60_000],
  [forMoment, 1000],
])('a page that is kept as $keeping is made anew in time, and is old after %i ms', async (how, longest) => {
  const clock = manualClock();
  const kept = createKeptPages(clock);
  const page = pageOf('page');
  await kept.make('/', how, async () => {
    // The age counts from when what it says was read.
    clock.advance(100);
    return page;
  });
  clock.advance(longest / 2 - 101);
  expect(kept.find('/', 'one')).toEqual({ page, isAging: false });
  clock.advance(1);
  expect(kept.find('/', 'one')).toEqual({ page, isAging: true });
  clock.advance(longest / 2 - 1);
  expect(kept.find('/', 'one')).toEqual({ page, isAging: true });
  clock.advance(1);
  expect(kept.find('/', 'one')).toBeNull();
});

test('of more than there is room for the ones stay that were asked for last', async () => {
  const kept = createKeptPages(manualClock(), 4 * kilobyte);
  const page = pageOf('x'.repeat(kilobyte));
  const keep = (address: string) => kept.make(address, untilChange, async () => page);
  const isKept = (address: string) => kept.find(address, 'one') !== null;
  for (const address of ['/a', '/b', '/c']) await keep(address);
  expect(isKept('/a')).toBe(true);
  await keep('/d');
  expect(['/a', '/b', '/c', '/d'].map(isKept)).toEqual([true, false, true, true]);
  // Made anew, a page takes its room once.
  for (let time = 0; time < 5; time += 1) await keep('/d');
  expect(['/a', '/c', '/d'].map(isKept)).toEqual([true, true, true]);
});
