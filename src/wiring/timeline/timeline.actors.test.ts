import { createActor, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import { screenAt } from '#machines/selection-reading/selection-reading.fixtures.ts';
import { loadPages } from './timeline.actors.ts';

const read = (totals: readonly number[]) =>
  toPromise(
    createActor(
      loadPages({
        page: async ({ limit, offset }) => ({
          items: [screenAt(offset)],
          total: totals[offset / limit] ?? 0,
        }),
      }),
      { input: { pages: [0, 1], limit: 100 } },
    ).start(),
  );

test('pages are read together, with the total that they tell', async () => {
  expect(await read([350, 350])).toEqual({
    pages: [
      { page: 0, screens: [screenAt(0)] },
      { page: 1, screens: [screenAt(100)] },
    ],
    total: 350,
  });
});

test('answers that differ tell no total: the history changed between them', async () => {
  expect((await read([350, 349])).total).toBeNull();
});
