import { createActor, fromPromise, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { ReadPages } from '../timeline/timeline.types.ts';
import { pagesOfHistory, screenAt, selectedRange } from './selection-reading.fixtures.ts';
import { selectionReadingMachine } from './selection-reading.machine.ts';

/** Reads a selection in a history of 350 screens. */
function read(selected: SelectedScreens, change: (answer: ReadPages) => ReadPages = (answer) => answer) {
  const asked: { pages: readonly number[]; limit: number }[] = [];
  const machine = selectionReadingMachine.provide({
    actors: {
      loadPages: fromPromise(async ({ input }: { input: { pages: readonly number[]; limit: number } }) => {
        asked.push(input);
        return change(pagesOfHistory(input.pages, 350));
      }),
    },
  });
  const outcome = toPromise(createActor(machine, { input: { selected } }).start());
  return { outcome, asked };
}

test('SCR-09 reads only the pages in which selected screens lie, and those that prove them', async () => {
  const { outcome, asked } = read({
    signatures: ['known'],
    ranges: [{ from: 98, to: 102 }],
    anchors: [{ index: 310, signature: screenAt(310).signature }],
  });
  expect(await outcome).toEqual({
    type: 'read',
    signatures: [98, 99, 100, 101, 102].map((index) => screenAt(index).signature),
  });
  expect(asked).toEqual([{ pages: [0, 1, 3], limit: 100 }]);
});

test('refuses when there are more screens or fewer than when they were selected, and nothing else tells', async () => {
  const everything: SelectedScreens = { signatures: ['known'], ranges: [{ from: 1, to: 340 }], anchors: [] };
  expect(await read({ ...everything, total: 349 }).outcome).toEqual({ type: 'moved' });
  expect(await read({ ...everything, total: 351 }).outcome).toEqual({ type: 'moved' });
  expect(await read({ ...everything, total: 350 }).outcome).toMatchObject({ type: 'read' });
});

test('SCR-09 refuses when the history has changed since they were selected, though all that was seen is in its place', async () => {
  const told = (version: number) => (answer: ReadPages) => ({ ...answer, version });
  const selected: SelectedScreens = { ...selectedRange(98, 102), total: 350, version: 7 };
  expect([await read(selected, told(7)).outcome, await read(selected, told(9)).outcome]).toMatchObject([
    { type: 'read' },
    { type: 'moved' },
  ]);
});

test('refuses when an anchor has moved, when the answers differ, and beyond the end', async () => {
  const at310 = { ...selectedRange(98, 102), anchors: [{ index: 310, signature: screenAt(311).signature }] };
  expect(await read(at310).outcome).toEqual({ type: 'moved' });
  expect(await read(selectedRange(98, 102), (answer) => ({ ...answer, version: null })).outcome).toEqual({
    type: 'moved',
  });
  // One goes and one comes while it is read: there are as many as before, not all in their places.
  const versions = [{ version: 1 }, { version: 2 }];
  const large = ({ pages }: ReadPages): ReadPages =>
    pagesOfHistory(
      pages.map(({ page }) => page),
      1000,
    );
  expect(await read(selectedRange(0, 700), large).outcome).toMatchObject({ type: 'read' });
  expect(await read(selectedRange(0, 700), (answer) => ({ ...large(answer), ...versions.shift() })).outcome).toEqual({
    type: 'moved',
  });
  const beyond: SelectedScreens = { signatures: [], ranges: [{ from: 349, to: 350 }], anchors: [] };
  expect(await read(beyond).outcome).toEqual({ type: 'moved' });
});
