import { describe, expect, test } from 'vitest';
import { sampleScreen } from '../screen.fixtures.ts';
import type { HistoryDay, Screen } from '../screen.ts';
import {
  emptyHistory,
  insertedIndexes,
  keptPlaces,
  missingPages,
  newestDate,
  screensInOrder,
  totalOf,
  totalSince,
  withDays,
  withNewScreens,
  withoutScreens,
  withPage,
  withReturnedScreens,
  type LoadedHistory,
} from './loaded.ts';

const screen = (signature: string, day: string, time = '10:00'): Screen => ({
  ...sampleScreen,
  signature,
  date_created: `${day}T${time}:00.000Z`,
  day,
});

const days: HistoryDay[] = [
  { date: '2026-11-21', count: 2 },
  { date: '2026-11-19', count: 3 },
];
const loaded: LoadedHistory = withPage({ ...emptyHistory, days }, 0, [
  screen('a', '2026-11-21'),
  screen('b', '2026-11-21'),
  screen('c', '2026-11-19'),
  screen('d', '2026-11-19'),
  screen('e', '2026-11-19'),
]);
const order = (history: LoadedHistory) =>
  screensInOrder(history).map(([index, { signature }]) => `${index}${signature}`);

describe('pages', () => {
  test('HIST-02 a page lands at its place, whatever came before it', () => {
    const many = { ...emptyHistory, days: [{ date: '2026-11-21', count: 250 }] };
    const second = withPage(many, 1, [screen('x', '2026-11-21')]);
    expect(order(withPage(second, 0, [screen('a', '2026-11-21')]))).toEqual(['0a', '100x']);
  });

  test('HIST-04 wanted are the pages of the range and their neighbours that are not complete', () => {
    const many = { ...emptyHistory, days: [{ date: '2026-11-21', count: 950 }] };
    expect(missingPages(many, { from: 420, to: 560 })).toEqual([3, 4, 5, 6]);
    expect(missingPages(many, { from: 0, to: 20 })).toEqual([0, 1]);
    expect(missingPages(many, { from: 940, to: 949 })).toEqual([8, 9]);
    expect(missingPages(loaded, { from: 0, to: 4 })).toEqual([]);
  });

  test('the pages seen longest ago are forgotten beyond sixty', () => {
    let history: LoadedHistory = { ...emptyHistory, days: [{ date: '2026-11-21', count: 10_000 }] };
    for (let page = 0; page < 60; page++) history = withPage(history, page, [screen(`p${page}`, '2026-11-21')]);
    history = withPage(withPage(history, 0, [screen('p0', '2026-11-21')]), 60, [screen('p60', '2026-11-21')]);
    expect(history.screens[0]?.signature).toBe('p0');
    expect(history.screens[100]).toBeUndefined();
    expect(history.screens[6000]?.signature).toBe('p60');
    expect(history.recentPages).toHaveLength(60);
  });
});

test('screens move with their day when the days are read again; those of a day with another count are forgotten', () => {
  expect(withDays(loaded, days.slice())).toEqual(loaded);
  expect(order(withDays(loaded, days.slice(1)))).toEqual(['0c', '1d', '2e']);
  expect(order(withDays(loaded, [{ date: '2026-11-21', count: 3 }, ...days.slice(1)]))).toEqual(['3c', '4d', '5e']);
  expect(order(withDays(loaded, [{ date: '2026-11-22', count: 2 }, ...days]))).toEqual(['2a', '3b', '4c', '5d', '6e']);
  expect(withDays(loaded, [])).toEqual(emptyHistory);
});

test('places are kept with their days, in one piece where these move alike', () => {
  const counted = (...counts: [string, number][]) => counts.map(([day, count]) => ({ date: `2026-11-${day}`, count }));
  const before = counted(['21', 2], ['20', 3], ['19', 1], ['18', 4]);
  expect(keptPlaces(before, before)).toEqual([{ from: 0, to: 9, by: 0 }]);
  expect(keptPlaces(before, counted(['22', 5], ['21', 2], ['20', 3], ['19', 2], ['18', 4]))).toEqual([
    { from: 0, to: 4, by: 5 },
    { from: 6, to: 9, by: 6 },
  ]);
  expect(keptPlaces(before, counted(['21', 2], ['18', 4]))).toEqual([
    { from: 0, to: 1, by: 0 },
    { from: 6, to: 9, by: -4 },
  ]);
  // Another day stands between them now, as large as the one before.
  expect(keptPlaces(counted(['21', 2], ['20', 3], ['18', 4]), counted(['21', 2], ['19', 3], ['18', 4]))).toEqual([
    { from: 0, to: 1, by: 0 },
    { from: 5, to: 8, by: 0 },
  ]);
  expect(keptPlaces(before, counted(['22', 2]))).toEqual([]);
});

describe('screens that come back', () => {
  const timed = (signature: string, day: string, hour: number) => screen(signature, day, `${hour}:00`);
  const all = [
    timed('a', '2026-11-21', 15),
    timed('b', '2026-11-21', 13),
    timed('c', '2026-11-21', 11),
    timed('d', '2026-11-20', 12),
    timed('e', '2026-11-19', 14),
    timed('f', '2026-11-19', 12),
  ];
  const counted = [
    { date: '2026-11-21', count: 3 },
    { date: '2026-11-20', count: 1 },
    { date: '2026-11-19', count: 2 },
  ];
  const whole = withPage({ ...emptyHistory, days: counted }, 0, all);
  const only = (...signatures: string[]) => all.filter(({ signature }) => signatures.includes(signature));

  test.each([
    ['a'],
    ['b'],
    ['c'],
    ['d'],
    ['a', 'b', 'c'],
    ['a', 'c', 'd', 'f'],
    ['e', 'f'],
    all.map((one) => one.signature),
  ])('stand where they stood: %s %s %s %s', (...signatures) => {
    const { history } = withoutScreens(whole, signatures);
    const back = withReturnedScreens(history, only(...signatures).toReversed());
    expect(back).toEqual(whole);
    expect(insertedIndexes(history, whole)).toEqual(
      signatures.map((one) => all.findIndex((each) => each.signature === one)),
    );
  });

  test('stand in their days, whatever their moments are: in another time zone a later day may begin earlier', () => {
    const earlier = timed('x', '2026-11-21', 10);
    const later = timed('y', '2026-11-20', 23);
    const apart = withPage(
      {
        ...emptyHistory,
        days: [
          { date: '2026-11-21', count: 2 },
          { date: '2026-11-20', count: 2 },
        ],
      },
      0,
      [
        timed('a', '2026-11-21', 15),
        { ...earlier, date_created: '2026-11-20T10:00:00.000Z' },
        later,
        timed('d', '2026-11-20', 12),
      ],
    );
    const gone = withoutScreens(apart, ['x', 'y']).history;
    const returned = Object.values(apart.screens).filter(({ signature }) => 'xy'.includes(signature));
    expect(withReturnedScreens(gone, returned)).toEqual(apart);
  });

  test('have no place that is known beside screens that are not loaded, are from the same moment, or are they', () => {
    const beside = (change: (screens: Record<number, Screen>) => void) => {
      const { history } = withoutScreens(whole, ['b']);
      const screens = { ...history.screens };
      change(screens);
      return withReturnedScreens({ ...history, screens }, only('b'));
    };
    expect(beside(() => {})).toEqual(whole);
    expect(beside((screens) => delete screens[1])).toBeNull();
    expect(beside((screens) => (screens[1] = timed('c', '2026-11-21', 13)))).toBeNull();
    expect(withReturnedScreens(whole, only('b'))).toBeNull();
    const { history } = withoutScreens(whole, ['b', 'c']);
    expect(withReturnedScreens(history, [...only('b'), timed('x', '2026-11-21', 13)])).toBeNull();
  });
});

test('pages stay known as those seen last when their screens move', () => {
  let history: LoadedHistory = { ...emptyHistory, days: [{ date: '2026-11-20', count: 300 }] };
  const pageOfDay = (page: number) =>
    Array.from({ length: 100 }, (_, place) => screen(`${page * 100 + place}`, '2026-11-20'));
  for (const page of [0, 2, 1]) history = withPage(history, page, pageOfDay(page));
  const moved = withDays(history, [{ date: '2026-11-21', count: 250 }, ...history.days]);
  expect(moved.recentPages).toEqual([3, 4, 5, 2]);
  expect([moved.screens[250]?.signature, moved.screens[549]?.signature]).toEqual(['0', '299']);
  expect(Object.keys(moved.screens)).toHaveLength(300);
  expect(missingPages(moved, { from: 250, to: 300 })).toEqual([1, 2]);
});

test('screens are counted from a day on, and the newest day is known', () => {
  expect([totalSince(days, '2026-11-19'), totalSince(days, '2026-11-20'), totalSince(days, '2026-11-22')]).toEqual([
    5, 2, 0,
  ]);
  expect([newestDate(loaded), newestDate(emptyHistory)]).toEqual(['2026-11-21', '1970-01-01']);
});

describe('screens that come', () => {
  test('HIST-06 are put at the front of their day, known ones are skipped, and the counts grow', () => {
    const grown = withNewScreens(loaded, [
      screen('z', '2026-11-22'),
      screen('y', '2026-11-21'),
      screen('a', '2026-11-21'),
    ]);
    expect(order(grown)).toEqual(['0z', '1y', '2a', '3b', '4c', '5d', '6e']);
    expect(grown.days).toEqual([
      { date: '2026-11-22', count: 1 },
      { date: '2026-11-21', count: 3 },
      { date: '2026-11-19', count: 3 },
    ]);
  });

  test('HIST-07 that were read as a second page come behind those of the first', () => {
    const page = (signatures: string, time: string) =>
      [...signatures].map((signature) => screen(signature, '2026-11-21', time));
    const first = withNewScreens(loaded, page('zy', '12:00'));
    const second = withNewScreens(first, page('xw', '11:00'));
    expect(order(second)).toEqual(['0z', '1y', '2x', '3w', '4a', '5b', '6c', '7d', '8e']);
    expect(insertedIndexes(first, second)).toEqual([2, 3]);
  });

  test('make a day of their own between others, and the first one of an empty history', () => {
    expect(withNewScreens(loaded, [screen('m', '2026-11-20')]).days.map((day) => day.date)).toEqual([
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
    ]);
    expect(order(withNewScreens(loaded, [screen('m', '2026-11-20')]))).toEqual(['0a', '1b', '2m', '3c', '4d', '5e']);
    expect(withNewScreens(emptyHistory, [screen('q', '2026-11-21')])).toMatchObject({
      days: [{ date: '2026-11-21', count: 1 }],
    });
  });

  test('make a day behind all others when they are older than they', () => {
    const grown = withNewScreens(loaded, [screen('o', '2026-11-02')]);
    expect(order(grown)).toEqual(['0a', '1b', '2c', '3d', '4e', '5o']);
    expect(grown.days).toEqual([...days, { date: '2026-11-02', count: 1 }]);
  });

  test('HIST-06 change nothing when all are known', () => {
    expect(withNewScreens(loaded, [screen('b', '2026-11-21')])).toBe(loaded);
  });
});

describe('screens that go', () => {
  test('HIST-09 leave by signature, counts and places follow, an emptied day disappears', () => {
    const { history, complete } = withoutScreens(loaded, ['a', 'b', 'd']);
    expect(complete).toBe(true);
    expect(order(history)).toEqual(['0c', '1e']);
    expect(history.days).toEqual([{ date: '2026-11-19', count: 2 }]);
    expect(totalOf(history.days)).toBe(2);
  });

  test('of a day that is not known any more make no such day', () => {
    const moved = { ...loaded, days: days.slice(1) };
    expect(withoutScreens(moved, ['a']).history.days).toEqual(days.slice(1));
  });

  test('that were never loaded are reported, so that the days are read again', () => {
    expect(withoutScreens(loaded, ['a', 'unknown']).complete).toBe(false);
  });
});
