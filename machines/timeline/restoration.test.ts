import { waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { startTimeline } from '../testing/start-timeline.ts';
import { days, screenOf, screens } from './timeline.fixtures.ts';
import { selectDays, selectScreens } from './timeline.selectors.ts';
import type { TimelineEmitted } from './timeline.types.ts';

const signatures = (list: readonly Screen[]) => list.map(({ signature }) => signature);
describe('a restoration', () => {
  const allOf = (snapshot: () => Parameters<typeof selectScreens>[0]) =>
    signatures(Object.values(selectScreens(snapshot())));
  const [first = '', second = '', third = ''] = signatures(screens);
  const removed = (...gone: string[]) => ({ type: 'screens.removed' as const, signatures: gone, wereThere: true });
  const restored = (...back: string[]) => ({ type: 'screens.restored' as const, signatures: back });

  test('puts screens back without asking the server, of several deletions together and again and again', () => {
    const { timeline, calls, snapshot } = startTimeline({ days: () => days }, { days, screens });
    timeline.send({ type: 'timeline.opened' });
    for (const events of [
      [removed(first), removed(third), restored(first, third)],
      [removed(first), restored(first)],
    ]) {
      for (const event of events) timeline.send(event);
      expect([allOf(snapshot), selectDays(snapshot()), snapshot().context.removed]).toEqual([
        [first, second, third],
        days,
        [],
      ]);
    }
    expect(calls).toEqual([]);
  });

  test('of which one was never seen here reads the days again', async () => {
    const { timeline, calls, rest } = startTimeline({ days: () => days }, { days, screens });
    timeline.send({ type: 'timeline.opened' });
    timeline.send(removed(first));
    timeline.send(restored(first, 'unseen'));
    await rest();
    expect(calls[0]).toBe('days');
  });

  test('puts nothing back that the days have told of since', async () => {
    const { timeline, calls, rest, snapshot } = startTimeline({ days: () => days.slice(1) }, { days, screens });
    timeline.send({ type: 'timeline.opened' });
    timeline.send(removed(first));
    timeline.send({ type: 'reread.requested' });
    await waitFor(timeline, (state) => selectDays(state).length === 1);
    await rest();
    expect(snapshot().context.removed).toEqual([]);
    const before = calls.length;
    timeline.send(restored(first));
    await rest();
    expect(calls[before]).toBe('days');
  });

  test('while a page is read has it read anew, as its screens stand elsewhere since', async () => {
    const moment = (index: number) => new Date(Date.UTC(2026, 10, 21) + (250 - index) * 1000).toISOString();
    const all = Array.from({ length: 250 }, (_, index) => ({
      ...screenOf(1000 - index, '2026-11-21'),
      date_created: moment(index),
    }));
    const [gone = ''] = signatures(all.slice(3, 4));
    let version = 2;
    let stored: readonly Screen[] = all.filter(({ signature }) => signature !== gone);
    const { timeline, calls, rest, snapshot } = startTimeline(
      {
        days: () => [{ date: '2026-11-21', count: stored.length }],
        pages: (pages) => ({
          pages: pages.map((page) => ({ page, screens: stored.slice(page * 100, page * 100 + 100) })),
          total: stored.length,
        }),
        version: () => version,
      },
      { days: [{ date: '2026-11-21', count: 250 }], screens: all.slice(0, 100) },
    );
    timeline.send({ type: 'timeline.opened' });
    timeline.send(removed(gone));
    await rest();
    calls.length = 0;
    timeline.send({ type: 'range.changed', range: { from: 210, to: 240 } });
    stored = all;
    version = 3;
    timeline.send(restored(gone));
    await rest();
    expect(calls).toEqual(['pages 2', 'pages 2']);
    expect(selectScreens(snapshot())[230]).toEqual(all[230]);
  });
});

test('the days that were read again are told with the places they keep, those at the end too; the same ones are not told', async () => {
  const emitted: TimelineEmitted[] = [];
  const counts = [days, [...days, { date: '2026-11-01', count: 2 }], days, days.slice(0, 1)];
  const { timeline, rest } = startTimeline({ days: () => counts.shift() ?? days }, { days, screens });
  timeline.on('*', (event) => emitted.push(event));
  timeline.send({ type: 'timeline.opened' });
  while (counts.length > 0) {
    timeline.send({ type: 'reread.requested' });
    await rest();
  }
  expect(emitted).toEqual([
    { type: 'days.reread', kept: [{ from: 0, to: 2, by: 0 }] },
    { type: 'days.reread', kept: [{ from: 0, to: 1, by: 0 }] },
  ]);
});
