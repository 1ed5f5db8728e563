import { createActor, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import { screenAt } from '#machines/selection-reading/selection-reading.fixtures.ts';
import { loadPages } from './timeline.actors.ts';

const read = (totals: readonly number[], versions = [1, 1]) =>
  toPromise(
    createActor(
      loadPages({
        page: async ({ limit, offset }) => ({
          items: [screenAt(offset)],
          total: totals[offset / limit] ?? 0,
          version: versions[offset / limit] ?? null,
        }),
      }),
      { input: { pages: [0, 1], limit: 100 } },
    ).start(),
  );

test('pages are read together, with the total and the version that they tell', async () => {
  expect(await read([350, 350])).toEqual({
    pages: [
      { page: 0, screens: [screenAt(0)] },
      { page: 1, screens: [screenAt(100)] },
    ],
    total: 350,
    version: 1,
  });
});

test('answers that differ tell no total, nor a version: the history changed between them', async () => {
  expect(await read([350, 349])).toMatchObject({ total: null, version: 1 });
  expect(await read([350, 350], [1, 2])).toMatchObject({ total: 350, version: null });
});
