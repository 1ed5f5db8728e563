import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import { pagesOfHistory, screenAt, selectedRange } from '../selection-reading/selection-reading.fixtures.ts';
import { selectionReadingMachine } from '../selection-reading/selection-reading.machine.ts';
import { known } from './collection-making.fixtures.ts';
import { collectionMakingMachine } from './collection-making.machine.ts';

async function make(request: SelectedScreens, moved = 0, failure?: Error) {
  const made: (readonly string[])[] = [];
  const flow = createActor(
    collectionMakingMachine.provide({
      actors: {
        readSignatures: selectionReadingMachine.provide({
          actors: {
            loadPages: fromPromise(
              async ({ input: { pages } }: { input: { pages: readonly number[]; limit: number } }) =>
                pagesOfHistory(pages, 5000, moved),
            ),
          },
        }),
        createCollection: fromPromise<string, { signatures: readonly string[] }>(async ({ input }) => {
          if (failure) throw failure;
          made.push(input.signatures);
          return 'signature';
        }),
      },
    }),
  ).start();
  const told: unknown[] = [];
  flow.on('*', (event) => told.push(event));
  flow.send({ type: 'collection.requested', request });
  await vi.waitFor(() => expect(flow.getSnapshot().hasTag('working')).toBe(false));
  return { made, told };
}

test('HIST-08 COL-01 selected screens are collected, in their order', async () => {
  expect(await make(known)).toEqual({
    made: [known.signatures],
    told: [{ type: 'collection.created', signature: 'signature' }],
  });
});

test('HIST-08 those that were never loaded are read first', async () => {
  const { made, told } = await make(selectedRange(98, 102));
  expect(made).toEqual([[98, 99, 100, 101, 102].map((index) => screenAt(index).signature)]);
  expect(told).toEqual([{ type: 'collection.created', signature: 'signature' }]);
});

test('HIST-08 no other screens than those that were selected are collected', async () => {
  expect(await make(selectedRange(98, 102), 1)).toEqual({
    made: [],
    told: [{ type: 'collection.failed', reason: 'moved', error: null }],
  });
});

test('COL-05 more than a collection may have are not sent', async () => {
  expect(await make(selectedRange(0, 1000))).toEqual({
    made: [],
    told: [{ type: 'collection.refused', count: 1001, limit: 1000 }],
  });
});

test('what fails is told', async () => {
  const error = new Error('offline');
  expect(await make(known, 0, error)).toEqual({
    made: [],
    told: [{ type: 'collection.failed', reason: 'failed', error }],
  });
});
