import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import { pagesOfHistory, screenAt, selectedRange } from '../selection-reading/selection-reading.fixtures.ts';
import { selectionReadingMachine } from '../selection-reading/selection-reading.machine.ts';
import { silentSource } from '../testing/silent-source.ts';
import { known, offered } from './collection-making.fixtures.ts';
import { collectionMakingMachine, type NewCollectionOrder, type OfferedPage } from './collection-making.machine.ts';
import { selectOffered } from './collection-making.selectors.ts';

async function make(request: SelectedScreens, moved = 0, failure?: Error, isGuide?: boolean) {
  const made: (readonly string[])[] = [];
  const titles: string[] = [];
  const flow = createActor(
    collectionMakingMachine.provide({
      actors: {
        messages: silentSource(),
        readSignatures: selectionReadingMachine.provide({
          actors: {
            loadPages: fromPromise(
              async ({ input: { pages } }: { input: { pages: readonly number[]; limit: number } }) =>
                pagesOfHistory(pages, 5000, moved),
            ),
          },
        }),
        createCollection: fromPromise<string, NewCollectionOrder>(async ({ input }) => {
          if (failure) throw failure;
          made.push(input.signatures);
          titles.push(input.title);
          return 'signature';
        }),
      },
    }),
    { input: {} },
  ).start();
  const told: unknown[] = [];
  flow.on('*', (event) => told.push(event));
  flow.send({ type: 'collection.requested', request, title: 'Guide of 28 November', ...(isGuide && { isGuide }) });
  await vi.waitFor(() => expect(flow.getSnapshot().hasTag('working')).toBe(false));
  return { made, told, titles };
}

test('HIST-08 COL-01 selected screens are collected, in their order', async () => {
  expect(await make(known)).toEqual({
    made: [known.signatures],
    told: [{ type: 'collection.created', signature: 'signature', isGuide: false }],
    titles: ['Guide of 28 November'],
  });
});

test('a guide begins with the oldest, also of those that were never loaded', async () => {
  const { made, told } = await make(selectedRange(98, 102), 0, undefined, true);
  expect(made).toEqual([[102, 101, 100, 99, 98].map((index) => screenAt(index).signature)]);
  expect(told).toEqual([{ type: 'collection.created', signature: 'signature', isGuide: true }]);
});

test('HIST-08 those that were never loaded are read first', async () => {
  const { made, told } = await make(selectedRange(98, 102));
  expect(made).toEqual([[98, 99, 100, 101, 102].map((index) => screenAt(index).signature)]);
  expect(told).toEqual([{ type: 'collection.created', signature: 'signature', isGuide: false }]);
});

test('HIST-08 no other screens than those that were selected are collected', async () => {
  expect(await make(selectedRange(98, 102), 1)).toEqual({
    made: [],
    told: [{ type: 'collection.failed', reason: 'moved', error: null, into: null }],
    titles: [],
  });
});

test('COL-05 more than a collection may have are not sent', async () => {
  expect(await make(selectedRange(0, 1000))).toEqual({
    made: [],
    told: [{ type: 'collection.refused', count: 1001, limit: 1000 }],
    titles: [],
  });
});

test('what fails is told', async () => {
  const error = new Error('offline');
  expect(await make(known, 0, error)).toEqual({
    made: [],
    told: [{ type: 'collection.failed', reason: 'failed', error, into: null }],
    titles: [],
  });
});

/** A choice among two pages of collections; `unread` fails the first attempts to read them. */
function choose(request: SelectedScreens, { unread = 0, failure }: { unread?: number; failure?: Error } = {}) {
  const asked: unknown[] = [];
  const added: unknown[] = [];
  let attempts = 0;
  const flow = createActor(
    collectionMakingMachine.provide({
      actors: {
        messages: silentSource(),
        readSignatures: selectionReadingMachine.provide({
          actors: {
            loadPages: fromPromise(
              async ({ input: { pages } }: { input: { pages: readonly number[]; limit: number } }) =>
                pagesOfHistory(pages, 5000),
            ),
          },
        }),
        readCollections: fromPromise<OfferedPage, { offset: number }>(async ({ input }) => {
          asked.push(input.offset);
          attempts += 1;
          if (attempts <= unread) throw new Error('offline');
          return { collections: offered, total: 2 * offered.length };
        }),
        addToCollection: fromPromise<void, { signature: string; signatures: readonly string[] }>(async ({ input }) => {
          if (failure) throw failure;
          added.push(input);
        }),
      },
    }),
    { input: {} },
  ).start();
  const told: unknown[] = [];
  flow.on('*', (event) => told.push(event));
  flow.send({ type: 'choice.requested', request });
  const looked = () => vi.waitFor(() => expect(flow.getSnapshot().hasTag('looking')).toBe(false));
  const over = () => vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting'));
  return { flow, asked, added, told, looked, over };
}
const into = offered[1]?.signature ?? '';

test('COL-06 HIST-08 selected screens are added to a collection that is chosen, those first that were never loaded', async () => {
  const { flow, added, told, looked, over } = choose(selectedRange(98, 102));
  await looked();
  flow.send({ type: 'collection.chosen', signature: into });
  await over();
  const signatures = [98, 99, 100, 101, 102].map((index) => screenAt(index).signature);
  expect(added).toEqual([{ signature: into, signatures }]);
  expect(told).toEqual([{ type: 'collection.extended', signature: into, count: 5 }]);
});

test('COL-06 more collections are read on demand, and again where that has failed', async () => {
  const { flow, asked, looked } = choose(known, { unread: 1 });
  await looked();
  expect(flow.getSnapshot().hasTag('unread')).toBe(true);
  flow.send({ type: 'choice.retried' });
  await looked();
  flow.send({ type: 'more.requested' });
  await looked();
  flow.send({ type: 'more.requested' });
  expect([asked, selectOffered(flow.getSnapshot()).collections.length]).toEqual([[0, 0, 3], 6]);
});

test('COL-06 nothing is added where no collection was chosen, and what fails is told', async () => {
  const dismissed = choose(known);
  dismissed.flow.send({ type: 'choice.dismissed' });
  expect([dismissed.flow.getSnapshot().value, dismissed.added]).toEqual(['resting', []]);
  const error = new Error('full');
  const failing = choose(known, { failure: error });
  await failing.looked();
  failing.flow.send({ type: 'collection.chosen', signature: into });
  await failing.over();
  expect(failing.told).toEqual([{ type: 'collection.failed', reason: 'failed', error, into }]);
});
