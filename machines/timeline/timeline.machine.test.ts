import { waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { startTimeline } from '../testing/start-timeline.ts';
import { days, screenOf, screens, uploaded } from './timeline.fixtures.ts';
import { selectDays, selectScreens, selectSearchDate, selectTotal } from './timeline.selectors.ts';
import type { TimelineEmitted } from './timeline.types.ts';

const signatures = (list: readonly Screen[]) => list.map(({ signature }) => signature);
/** Newest first. */
const manyScreens = (page: number) =>
  Array.from({ length: 100 }, (_, position) => {
    const number = 10_000 - page * 100 - position;
    const date_created = new Date(Date.UTC(2026, 10, 21) + number * 1000).toISOString();
    return { ...screenOf(number, '2026-11-21'), date_created };
  });

describe('opening', () => {
  test('HIST-01 HIST-02 reads the days and then only the pages in view', async () => {
    const { timeline, calls, rest, snapshot } = startTimeline({ days: () => days });
    timeline.send({ type: 'timeline.opened' });
    await rest();
    timeline.send({ type: 'range.changed', range: { from: 0, to: 2 } });
    await rest();
    expect(calls).toEqual(['days', 'pages 0']);
    expect(selectDays(snapshot())).toEqual(days);
    expect(selectScreens(snapshot())).toEqual({ ...screens });
  });

  test('shows what the server has read without asking again', async () => {
    const { timeline, calls, rest, snapshot } = startTimeline({ days: () => days }, { days, screens });
    expect(Object.values(selectScreens(snapshot()))).toEqual(screens);
    timeline.send({ type: 'timeline.opened' });
    timeline.send({ type: 'range.changed', range: { from: 0, to: 2 } });
    await rest();
    expect(calls).toEqual([]);
  });

  test('HIST-10 an empty history is known as such, not as loading', async () => {
    const { timeline, rest, snapshot } = startTimeline({ days: () => [] });
    expect([snapshot().hasTag('ready'), selectTotal(snapshot())]).toEqual([false, 0]);
    timeline.send({ type: 'timeline.opened' });
    await rest();
    expect([snapshot().hasTag('ready'), selectTotal(snapshot())]).toEqual([true, 0]);
  });

  test('that fails can be tried again', async () => {
    let broken = true;
    const { timeline, rest, snapshot } = startTimeline({
      days: () => {
        if (broken) throw new Error('offline');
        return days;
      },
    });
    timeline.send({ type: 'timeline.opened' });
    await waitFor(timeline, (state) => state.hasTag('failed'));
    broken = false;
    timeline.send({ type: 'timeline.retried' });
    await rest();
    expect(selectTotal(snapshot())).toBe(3);
  });
});

describe('paging', () => {
  const thousand = {
    days: () => [{ date: '2026-11-21', count: 1000 }],
    pages: (pages: readonly number[]) => ({
      pages: pages.map((page) => ({ page, screens: manyScreens(page) })),
      total: 1000,
    }),
  };

  test('HIST-03 HIST-04 the next page is read once when it comes near, and none behind the end', async () => {
    const { timeline, calls, rest, snapshot } = startTimeline(thousand);
    timeline.send({ type: 'timeline.opened' });
    await rest();
    timeline.send({ type: 'range.changed', range: { from: 0, to: 30 } });
    await rest();
    timeline.send({ type: 'range.changed', range: { from: 10, to: 40 } });
    timeline.send({ type: 'range.changed', range: { from: 90, to: 120 } });
    await rest();
    timeline.send({ type: 'range.changed', range: { from: 980, to: 999 } });
    await rest();
    expect(calls).toEqual(['days', 'pages 0,1', 'pages 2', 'pages 8,9']);
    expect(snapshot().context.range).toEqual({ from: 980, to: 999 });
  });

  test('a jump away drops what was being read for the old place', async () => {
    const { timeline, calls, rest, snapshot } = startTimeline(thousand);
    timeline.send({ type: 'timeline.opened' });
    await rest();
    timeline.send({ type: 'range.changed', range: { from: 0, to: 30 } });
    timeline.send({ type: 'range.changed', range: { from: 550, to: 580 } });
    await rest();
    expect(calls).toEqual(['days', 'pages 0,1', 'pages 4,5,6']);
    expect(selectScreens(snapshot())[0]).toBeUndefined();
    expect(selectScreens(snapshot())[550]).toEqual(manyScreens(5)[50]);
  });

  test('a jump away and back to what is known asks for nothing else, the days neither', async () => {
    const { timeline, calls, rest } = startTimeline(thousand);
    timeline.send({ type: 'timeline.opened' });
    await rest();
    timeline.send({ type: 'range.changed', range: { from: 0, to: 30 } });
    await rest();
    timeline.send({ type: 'range.changed', range: { from: 550, to: 580 } });
    timeline.send({ type: 'range.changed', range: { from: 0, to: 30 } });
    await rest();
    await Promise.resolve();
    await rest();
    expect(calls).toEqual(['days', 'pages 0,1', 'pages 4,5,6']);
  });

  test.each([
    ['on demand', 'timeline.retried'],
    ['with a look for new screens, as when the network is back', 'refresh.requested'],
  ] as const)('a page that fails is read again %s', async (_when, type) => {
    let broken = true;
    const { timeline, rest, snapshot } = startTimeline({
      days: () => days,
      pages: () => {
        if (broken) throw new Error('offline');
        return { pages: [{ page: 0, screens }], total: 3 };
      },
    });
    timeline.send({ type: 'timeline.opened' });
    await rest();
    timeline.send({ type: 'range.changed', range: { from: 0, to: 2 } });
    await waitFor(timeline, (state) => state.hasTag('pagesFailed'));
    broken = false;
    timeline.send({ type });
    await rest();
    expect(Object.values(selectScreens(snapshot()))).toEqual(screens);
  });

  test('a version that differs from that of the days makes them be read again', async () => {
    const counts = [[{ date: '2026-11-21', count: 2 }], days];
    const versions = [1];
    const { timeline, calls, snapshot } = startTimeline({
      days: () => counts.shift() ?? days,
      version: () => versions.shift() ?? 2,
    });
    timeline.send({ type: 'timeline.opened' });
    await waitFor(timeline, (state) => state.hasTag('ready'));
    timeline.send({ type: 'range.changed', range: { from: 0, to: 1 } });
    await waitFor(timeline, (state) => Object.values(selectScreens(state)).length === 3);
    expect(calls).toEqual(['days', 'pages 0', 'days', 'pages 0']);
    expect(selectDays(snapshot())).toEqual(days);
  });

  test('a version that keeps differing is left alone after a few times, and not taken for known', async () => {
    let changes = 0;
    const { timeline, calls, rest, snapshot } = startTimeline({
      days: () => days,
      version: () => {
        changes += 1;
        return changes;
      },
    });
    timeline.send({ type: 'timeline.opened' });
    await waitFor(timeline, (state) => state.hasTag('ready'));
    timeline.send({ type: 'range.changed', range: { from: 0, to: 2 } });
    await waitFor(timeline, (state) => Object.values(selectScreens(state)).length === 3);
    await rest();
    expect(calls).toEqual(['days', 'pages 0', 'days', 'pages 0', 'days', 'pages 0']);
    expect(snapshot().context.version).toBeNull();
  });
});

describe('new screens', () => {
  const daysWithUploaded = [{ date: '2026-11-21', count: 3 }, ...days.slice(1)];

  test('are not asked for where the version is the one that is known', async () => {
    const { timeline, calls, rest, snapshot } = startTimeline({ days: () => days }, { days, screens });
    timeline.send({ type: 'timeline.opened' });
    timeline.send({ type: 'refresh.requested' });
    await rest();
    expect([calls, Object.values(selectScreens(snapshot()))]).toEqual([['newer 2026-11-21 100 0'], screens]);
  });

  test('HIST-06 HIST-10 are put in front after a refresh, without doubles', async () => {
    const { timeline, calls, rest, snapshot } = startTimeline(
      {
        days: () => daysWithUploaded,
        newer: () => ({ screens: [uploaded, ...screens.slice(0, 2)], total: 3 }),
        pages: () => ({ pages: [{ page: 0, screens: [uploaded, ...screens] }], total: 4 }),
        version: () => 2,
      },
      { days, screens },
    );
    timeline.send({ type: 'timeline.opened' });
    timeline.send({ type: 'refresh.requested' });
    await rest();
    expect(calls).toEqual(['newer 2026-11-21 100 0', 'days', 'pages 0']);
    expect(Object.values(selectScreens(snapshot()))).toEqual([uploaded, ...screens]);
    expect(selectDays(snapshot())[0]).toEqual({ date: '2026-11-21', count: 3 });
  });

  test('HIST-07 are asked for again while a page is full', async () => {
    const batches = [manyScreens(0), manyScreens(1), manyScreens(2).slice(0, 40)];
    const { timeline, calls, rest, snapshot } = startTimeline(
      {
        days: () => [{ date: '2026-11-21', count: 240 }],
        newer: () => ({ screens: batches.shift() ?? [], total: 240 }),
        pages: (pages) => ({ pages: pages.map((page) => ({ page, screens: manyScreens(page) })), total: 240 }),
        version: () => 2,
      },
      { days: [], screens: [] },
    );
    timeline.send({ type: 'timeline.opened' });
    timeline.send({ type: 'refresh.requested' });
    await rest();
    const newer = [0, 100, 200].map((offset) => `newer 1970-01-01 100 ${offset}`);
    expect(calls).toEqual([...newer, 'days', 'pages 0,1']);
    expect(selectTotal(snapshot())).toBe(240);
  });

  test('of a long absence are left to a new look at the days after ten pages', async () => {
    const { timeline, calls, rest } = startTimeline(
      {
        days: () => days,
        newer: ({ offset }) => ({ screens: manyScreens(offset / 100), total: 5000 }),
        version: () => 2,
      },
      { days, screens },
    );
    timeline.send({ type: 'timeline.opened' });
    timeline.send({ type: 'refresh.requested' });
    await rest();
    const pages = Array.from({ length: 10 }, (_, page) => `newer 2026-11-21 100 ${page * 100}`);
    expect(calls.filter((call) => !call.startsWith('pages'))).toEqual([...pages, 'days']);
  });

  test('SCR-02 HIST-10 an upload appears first at once', () => {
    const { timeline, snapshot } = startTimeline({ days: () => days }, { days, screens });
    timeline.send({ type: 'timeline.opened' });
    timeline.send({ type: 'screen.uploaded', screen: uploaded });
    timeline.send({ type: 'screen.uploaded', screen: uploaded });
    expect(signatures(Object.values(selectScreens(snapshot())))).toEqual(signatures([uploaded, ...screens]));
  });

  test('HIST-10 are told by the places where they came in, known ones are not', async () => {
    const daysAfter = [{ date: '2026-11-22', count: 1 }, { date: '2026-11-21', count: 4 }, ...days.slice(1)];
    const newer = [screenOf(6, '2026-11-22'), screenOf(5, '2026-11-21'), uploaded, ...screens.slice(0, 2)];
    const { timeline, rest } = startTimeline(
      {
        days: () => daysAfter,
        newer: () => ({ screens: newer, total: 5 }),
        pages: () => ({ pages: [{ page: 0, screens: [...newer.slice(0, 3), ...screens] }], total: 6 }),
        version: () => 3,
      },
      { days, screens },
    );
    const emitted: TimelineEmitted[] = [];
    timeline.on('*', (event) => emitted.push(event));
    timeline.send({ type: 'timeline.opened' });
    timeline.send({ type: 'screen.uploaded', screen: uploaded });
    timeline.send({ type: 'screen.uploaded', screen: uploaded });
    timeline.send({ type: 'refresh.requested' });
    await rest();
    expect(emitted).toEqual([
      { type: 'screens.inserted', at: [0] },
      { type: 'screens.inserted', at: [0, 1] },
    ]);
  });
});

describe('removal', () => {
  test('SCR-08 HIST-09 takes screens out by signature without asking the server', () => {
    const { timeline, calls, snapshot } = startTimeline({ days: () => days }, { days, screens });
    timeline.send({ type: 'timeline.opened' });
    timeline.send({ type: 'screens.removed', signatures: signatures(screens.slice(1)), wereThere: true });
    expect(Object.values(selectScreens(snapshot()))).toEqual(screens.slice(0, 1));
    expect(selectDays(snapshot())).toEqual([{ date: '2026-11-21', count: 1 }]);
    expect(calls).toEqual([]);
  });

  test('of screens that were never loaded reads the days again', async () => {
    const { timeline, calls, rest, snapshot } = startTimeline(
      { days: () => days },
      { days: [{ date: '2026-11-21', count: 500 }], screens: [] },
    );
    timeline.send({ type: 'timeline.opened' });
    timeline.send({ type: 'screens.removed', signatures: ['unseen'], wereThere: true });
    await waitFor(timeline, (state) => selectTotal(state) === 3);
    await rest();
    expect(calls).toEqual(['days', 'pages 0']);
    expect(selectDays(snapshot())).toEqual(days);
  });
});

test('screens whose days cannot be read again are a failure that can be tried again, not skeletons for ever', async () => {
  const counts: (readonly HistoryDay[] | null)[] = [[{ date: '2026-11-21', count: 2 }], null, days];
  const versions = [1];
  const { timeline, calls, rest, snapshot } = startTimeline({
    days: () => {
      const answer = counts.shift();
      if (!answer) throw new Error('offline');
      return answer;
    },
    version: () => versions.shift() ?? 2,
  });
  timeline.send({ type: 'timeline.opened' });
  await waitFor(timeline, (state) => state.hasTag('ready'));
  timeline.send({ type: 'range.changed', range: { from: 0, to: 1 } });
  await waitFor(timeline, (state) => state.hasTag('pagesFailed'));
  expect([calls, Object.values(selectScreens(snapshot()))]).toEqual([['days', 'pages 0', 'days'], []]);
  timeline.send({ type: 'timeline.retried' });
  await waitFor(timeline, (state) => Object.values(selectScreens(state)).length === 3);
  await rest();
  expect(calls).toEqual(['days', 'pages 0', 'days', 'pages 0', 'days', 'pages 0']);
});

test('days that cannot be read again leave alone what is there', async () => {
  const { timeline, rest, snapshot } = startTimeline(
    {
      days: () => {
        throw new Error('offline');
      },
    },
    { days, screens },
  );
  timeline.send({ type: 'timeline.opened' });
  timeline.send({ type: 'reread.requested' });
  await rest();
  expect(Object.values(selectScreens(snapshot()))).toEqual(screens);
});

test('HIST-05 choosing a date sets searchDate', () => {
  const { timeline, snapshot } = startTimeline({ days: () => days }, { days, screens });
  timeline.send({ type: 'timeline.opened' });
  timeline.send({ type: 'date.chosen', date: '2026-11-18' });
  expect(selectSearchDate(snapshot())).toBe('2026-11-18');
  timeline.send({ type: 'date.chosen', date: null });
  expect(selectSearchDate(snapshot())).toBeNull();
});

test('SCR-11 keeps screens, days, the searched date and what is in view of all there are', async () => {
  const known = [{ date: '2026-11-21', count: 250 }];
  const all = [0, 1, 2].flatMap(manyScreens).slice(0, 250);
  const screensOf = (page: number) => all.slice(page * 100, page * 100 + 100);
  const { timeline, rest, snapshot } = startTimeline({
    days: () => known,
    pages: (pages) => ({ pages: pages.map((page) => ({ page, screens: screensOf(page) })), total: 250 }),
  });
  const state = () => ({
    screensHistory: Object.values(selectScreens(snapshot())),
    screensHistoryDates: selectDays(snapshot()),
    searchDate: selectSearchDate(snapshot()),
    range: snapshot().context.range,
    total: selectTotal(snapshot()),
  });
  timeline.send({ type: 'timeline.opened' });
  await rest();
  expect(state()).toEqual({
    screensHistory: [],
    screensHistoryDates: known,
    searchDate: null,
    range: { from: 0, to: 0 },
    total: 250,
  });
  timeline.send({ type: 'date.chosen', date: '2026-11-21' });
  timeline.send({ type: 'range.changed', range: { from: 120, to: 140 } });
  await rest();
  expect(state()).toEqual({
    screensHistory: all,
    screensHistoryDates: known,
    searchDate: '2026-11-21',
    range: { from: 120, to: 140 },
    total: 250,
  });
});
