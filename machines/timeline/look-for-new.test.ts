import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { days, screenOf, screens, uploaded } from './timeline.fixtures.ts';
import { timelineMachine } from './timeline.machine.ts';
import { selectDays, selectScreens } from './timeline.selectors.ts';
import type { NewerScreens, ReadDays, ReadPages, TimelineEmitted, TimelineEvent } from './timeline.types.ts';
import { silentSource } from '../testing/silent-source.ts';

/** A gallery that knows these days and screens and is come back to when the server has these; what it has asked and told then. */
async function comeBack(
  known: { days: readonly HistoryDay[]; screens: readonly Screen[] },
  server: readonly Screen[],
  serverDays: readonly HistoryDay[],
  reason: TimelineEvent = { type: 'refresh.requested' },
) {
  const asked: string[] = [];
  const told: TimelineEmitted[] = [];
  const pages = (numbers: readonly number[]) => ({
    pages: numbers.map((page) => ({ page, screens: server.slice(page * 100, page * 100 + 100) })),
    total: server.length,
    version: 2,
  });
  const machine = timelineMachine.provide({
    actors: {
      returns: silentSource(),
      loadDays: fromPromise<ReadDays, void>(async () => {
        asked.push('days');
        return { days: serverDays, version: 2 };
      }),
      loadPages: fromPromise<ReadPages, { pages: readonly number[]; limit: number }>(async ({ input }) => {
        asked.push(`pages ${input.pages.join()}`);
        return pages(input.pages);
      }),
      loadNewer: fromPromise<NewerScreens, { dateFrom: string; limit: number; offset: number }>(async ({ input }) => {
        asked.push(`newer ${input.offset}`);
        const since = server.filter(({ day }) => day >= input.dateFrom);
        return {
          screens: since.slice(input.offset, input.offset + input.limit),
          total: since.length,
          version: 2,
        };
      }),
    },
  });
  const timeline = createActor(machine, { input: { version: 1, ...known } }).start();
  timeline.on('*', (event) => told.push(event));
  timeline.send({ type: 'timeline.opened' });
  timeline.send(reason);
  const rested = await waitFor(timeline, (state) => state.matches({ ready: { pages: 'resting', news: 'resting' } }));
  return { asked, told, days: selectDays(rested), shown: Object.values(selectScreens(rested)) };
}

test('takes none of a long day for new that only has not been read', async () => {
  const day = Array.from({ length: 500 }, (_, position) => screenOf(1000 - position, '2026-11-21'));
  const long = [{ date: '2026-11-21', count: 500 }];
  const { asked, told, days: shownDays, shown } = await comeBack({ days: long, screens: day.slice(0, 100) }, day, long);
  expect([asked, told, shownDays]).toEqual([['newer 0', 'days', 'pages 0,1'], [], long]);
  expect(shown).toEqual(day.slice(0, 200));
});

test('puts the screens in their places where as many have gone as have come', async () => {
  const server = [uploaded, ...screens.slice(0, 1), ...screens.slice(2)];
  expect(await comeBack({ days, screens }, server, days)).toEqual({
    asked: ['newer 0', 'days', 'pages 0'],
    told: [{ type: 'days.reread', kept: [{ from: 2, to: 2, by: 0 }] }],
    days,
    shown: server,
  });
});

test('reads the days anew where the version tells of older screens that have come or gone', async () => {
  const fewer = days.slice(0, 1);
  expect(await comeBack({ days, screens }, screens.slice(0, 2), fewer)).toEqual({
    asked: ['newer 0', 'days', 'pages 0'],
    told: [{ type: 'days.reread', kept: [{ from: 0, to: 1, by: 0 }] }],
    days: fewer,
    shown: screens.slice(0, 2),
  });
});

test('tells that the screens of a day are no longer known where a page that is read anew holds others', async () => {
  const server = [...screens.slice(0, 1), screenOf(9, '2026-11-21'), ...screens.slice(2)];
  const seen: TimelineEvent = { type: 'range.changed', range: { from: 0, to: 2 } };
  const { asked, told, shown } = await comeBack({ days, screens: screens.slice(0, 2) }, server, days, seen);
  expect([asked, shown]).toEqual([['pages 0', 'days', 'pages 0'], server]);
  expect(told).toEqual([{ type: 'days.reread', kept: [{ from: 2, to: 2, by: 0 }] }]);
});

test('sees that as many have gone as have come deeper than the newest hundred, and keeps nothing from before', async () => {
  const day = Array.from({ length: 500 }, (_, position) => screenOf(1000 - position, '2026-11-21'));
  const long = [{ date: '2026-11-21', count: 500 }];
  const server = [...day.slice(0, 150), ...day.slice(151), screenOf(1, '2026-11-21')];
  const { asked, shown } = await comeBack({ days: long, screens: day.slice(0, 200) }, server, long);
  expect(asked).toEqual(['newer 0', 'days', 'pages 0,1']);
  expect(shown).toEqual(server.slice(0, 200));
});
