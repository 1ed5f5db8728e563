import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { screenOf } from './timeline.fixtures.ts';
import { timelineMachine } from './timeline.machine.ts';
import { selectDays, selectScreens } from './timeline.selectors.ts';
import type { NewerScreens, ReadDays, ReadPages } from './timeline.types.ts';
import { silentSource } from '../testing/silent-source.ts';

const newestFirst = (a: Screen, b: Screen) =>
  b.day.localeCompare(a.day) || b.date_created.localeCompare(a.date_created);

function daysOf(history: readonly Screen[]): HistoryDay[] {
  const days = Map.groupBy(history, ({ day }) => day);
  return [...days].map(([date, { length: count }]) => ({ date, count }));
}

/** A history of 300 screens over six days that somebody changes here and others change elsewhere; a gallery over it. */
function startHistory(seed: number) {
  const random = seededRandom(seed);
  const below = (limit: number) => random.bytes(4).readUInt32BE() % limit;
  let serial = 0;
  const make = (age = below(6)): Screen => {
    serial += 1;
    const moment = String(below(1e9)).padStart(9, '0');
    const day = `2026-11-${21 - age}`;
    return { ...screenOf(serial, day), date_created: `${day}T10:${moment}${serial}` };
  };
  let history = Array.from({ length: 300 }, () => make()).toSorted(newestFirst);
  let changes = 0;
  const change = (next: readonly Screen[]) => {
    history = next.toSorted(newestFirst);
    changes += 1;
  };
  const version = () => changes;
  const input = { days: daysOf(history), screens: history.slice(0, 100), version: version() };
  const timeline = createActor(
    timelineMachine.provide({
      actors: {
        returns: silentSource(),
        loadDays: fromPromise<ReadDays, void>(async () => ({ days: daysOf(history), version: version() })),
        loadPages: fromPromise<ReadPages, { pages: readonly number[]; limit: number }>(async ({ input: asked }) => ({
          pages: asked.pages.map((page) => ({ page, screens: history.slice(page * 100, page * 100 + 100) })),
          total: history.length,
          version: version(),
        })),
        loadNewer: fromPromise<NewerScreens, { dateFrom: string; limit: number; offset: number }>(
          async ({ input: { dateFrom, limit, offset } }) => {
            const since = history.filter(({ day }) => day >= dateFrom);
            return { screens: since.slice(offset, offset + limit), total: since.length, version: version() };
          },
        ),
      },
    }),
    { input },
  ).start();
  timeline.send({ type: 'timeline.opened' });

  const taken = () => history.filter(() => below(60) === 0);
  const without = (gone: readonly Screen[]) => history.filter((screen) => !gone.includes(screen));
  const swap = () => {
    const gone = taken();
    change([...without(gone), ...gone.map(({ day }) => make(21 - Number(day.slice(-2))))]);
  };
  const acts = [
    () => change([...history, make()]),
    () => change(without(taken())),
    swap,
    swap,
    () => {
      const screen = make(0);
      change([...history, screen]);
      timeline.send({ type: 'screen.uploaded', screen });
    },
    () => {
      const gone = taken();
      if (gone.length === 0) return;
      // Another device may have been there first, and have taken others as well.
      const wereThere = below(4) > 0;
      const others = wereThere ? [] : taken();
      change(without([...gone, ...others]));
      timeline.send({ type: 'screens.removed', signatures: gone.map(({ signature }) => signature), wereThere });
      if (below(2) === 0) return;
      change([...history, ...gone]);
      timeline.send({ type: 'screens.restored', signatures: gone.map(({ signature }) => signature) });
    },
    () => {
      const from = below(280);
      timeline.send({ type: 'range.changed', range: { from, to: from + 20 } });
    },
    () => timeline.send({ type: 'refresh.requested' }),
  ];
  return {
    timeline,
    act: () => acts[below(acts.length)]?.(),
    pause: async () => {
      for (let turn = below(6); turn > 0; turn -= 1) await Promise.resolve();
    },
    /** What the gallery shows, beside what it should. */
    async lookAgain() {
      const rest = () => waitFor(timeline, (state) => state.matches({ ready: { pages: 'resting', news: 'resting' } }));
      await rest();
      timeline.send({ type: 'refresh.requested' });
      const state = await rest();
      const shown = Object.entries(selectScreens(state));
      return {
        shown: [selectDays(state), shown.map(([, { signature }]) => signature)],
        right: [daysOf(history), shown.map(([index]) => history[Number(index)]?.signature)],
      };
    },
  };
}

test('a gallery that is come back to shows what the server has, whatever was done here and elsewhere', async () => {
  const wrong: number[] = [];
  for (let seed = 0; seed < 60; seed += 1) {
    const gallery = startHistory(seed);
    for (let count = 0; count < 12; count += 1) {
      gallery.act();
      await gallery.pause();
    }
    const { shown, right } = await gallery.lookAgain();
    if (JSON.stringify(shown) !== JSON.stringify(right)) wrong.push(seed);
    gallery.timeline.stop();
  }
  expect(wrong).toEqual([]);
});
