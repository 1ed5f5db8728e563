import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { isSelected, nothingSelected, shareSelected } from '#domain/selection.ts';
import { placeOf, rangeOfIndexes } from './selection.fixtures.ts';
import { selectionMachine, type SelectionEvent } from './selection.machine.ts';
import { selectCount, selectSelectedScreens } from './selection.selectors.ts';

const nothing = {
  value: 'none',
  context: { selection: nothingSelected, anchor: null, before: nothingSelected },
};

function startSelection(...events: SelectionEvent[]) {
  const selection = createActor(selectionMachine).start();
  const send = (...more: SelectionEvent[]) => more.forEach((event) => selection.send(event));
  send(...events);
  const snapshot = () => selection.getSnapshot();
  const now = () => ({ value: snapshot().value, context: snapshot().context });
  const selected = () =>
    Array.from({ length: 30 }, (_, index) => index).filter((index) =>
      isSelected(selectSelectedScreens(snapshot()), index),
    );
  return { send, snapshot, now, selected };
}

const toggle = (index: number): SelectionEvent => ({ type: 'selection.toggled', place: placeOf(index) });
const extend = (index: number): SelectionEvent => ({ type: 'selection.extended', place: placeOf(index) });

test('SCR-11 keeps selectedScreens, as ranges of the history', () => {
  const { send, snapshot } = startSelection(toggle(4), toggle(2));
  expect(selectSelectedScreens(snapshot())).toEqual({
    ranges: [rangeOfIndexes(2, 2), rangeOfIndexes(4, 4)],
    exceptions: [],
  });
  send({ type: 'selection.cleared' });
  expect(selectSelectedScreens(snapshot())).toEqual({ ranges: [], exceptions: [] });
});

describe('HIST-08 a selection', () => {
  test('takes one screen at a time and ends with the last one given back', () => {
    const { send, now, selected, snapshot } = startSelection(toggle(4), toggle(2));
    expect([selected(), selectCount(snapshot())]).toEqual([[2, 4], 2]);
    send(toggle(4));
    expect(now()).toEqual({
      value: 'some',
      context: {
        selection: { ranges: [rangeOfIndexes(2, 2)], exceptions: [] },
        anchor: placeOf(4),
        before: nothingSelected,
      },
    });
    send(toggle(2));
    expect(now()).toEqual(nothing);
  });

  test('is extended by Shift from the screen chosen last, again and again', () => {
    const { send, selected } = startSelection(toggle(5), extend(8));
    expect(selected()).toEqual([5, 6, 7, 8]);
    send(extend(3));
    expect(selected()).toEqual([3, 4, 5, 6, 7, 8]);
    expect(startSelection(extend(8)).selected()).toEqual([8]);
  });

  test('follows a finger that drags, there and back, and keeps what was selected before', () => {
    const drag = (index: number): SelectionEvent => ({ type: 'selection.dragged', place: placeOf(index) });
    const { send, selected } = startSelection(
      toggle(1),
      toggle(9),
      { type: 'selection.begun', place: placeOf(5) },
      drag(8),
    );
    expect(selected()).toEqual([1, 5, 6, 7, 8, 9]);
    send(drag(3));
    expect(selected()).toEqual([1, 3, 4, 5, 9]);
    send(drag(10), drag(6));
    expect(selected()).toEqual([1, 5, 6, 9]);
    // Screens come in and go while the finger is down.
    send({ type: 'screens.inserted', at: 0, count: 2 }, { type: 'screens.removed', indexes: [3] }, drag(8));
    expect(selected()).toEqual([6, 7, 8, 10]);
    send({ type: 'selection.cleared' }, drag(4));
    expect(selected()).toEqual([4]);
  });

  test('is extended to a screen that is not loaded, and from it', () => {
    const notLoaded = (index: number): SelectionEvent => ({
      type: 'selection.extended',
      place: { index, signature: null },
    });
    expect(startSelection(toggle(5), notLoaded(8)).now().context).toEqual({
      selection: { ranges: [{ ...rangeOfIndexes(5, 8), last: null }], exceptions: [] },
      anchor: placeOf(5),
      before: nothingSelected,
    });
    expect(startSelection(notLoaded(8), extend(6)).selected()).toEqual([6, 7, 8]);
  });

  test('takes a whole day and gives it back', () => {
    const day: SelectionEvent = { type: 'selection.rangeToggled', range: rangeOfIndexes(2, 6) };
    const { send, now, selected, snapshot } = startSelection(toggle(4), day);
    expect([selected(), shareSelected(selectSelectedScreens(snapshot()), { from: 2, to: 6 })]).toEqual([
      [2, 3, 4, 5, 6],
      'all',
    ]);
    send(toggle(9), day);
    expect(selected()).toEqual([9]);
    send(day, toggle(9), day);
    expect(now()).toEqual(nothing);
  });

  test('takes several ranges at once, or everything, and lets go of it', () => {
    const { send, now, selected } = startSelection({
      type: 'selection.added',
      ranges: [rangeOfIndexes(1, 2), rangeOfIndexes(5, 6)],
    });
    expect(selected()).toEqual([1, 2, 5, 6]);
    send({ type: 'selection.added', ranges: [rangeOfIndexes(0, 9)] }, toggle(3));
    expect(selected()).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9]);
    send({ type: 'selection.cleared' });
    expect(now()).toEqual(nothing);
  });
});

describe('HIST-09 when the history changes, a selection', () => {
  test('stays on its screens', () => {
    const { send, selected } = startSelection(toggle(3), extend(5), { type: 'screens.inserted', at: 0, count: 2 });
    expect(selected()).toEqual([5, 6, 7]);
    send({ type: 'screens.removed', indexes: [1, 6] });
    expect(selected()).toEqual([4, 5]);
    send(extend(7));
    expect(selected()).toEqual([4, 5, 6, 7]);
  });

  test('extends from the screen chosen last, also where others come in right before it', () => {
    const { selected } = startSelection(toggle(3), { type: 'screens.inserted', at: 3, count: 2 }, extend(6));
    expect(selected()).toEqual([5, 6]);
    expect(startSelection(toggle(3), { type: 'screens.inserted', at: 4, count: 2 }, extend(6)).selected()).toEqual([
      3, 4, 5, 6,
    ]);
  });

  test('extends anew when the screen chosen last is gone', () => {
    const { send, selected } = startSelection(
      toggle(3),
      toggle(8),
      { type: 'screens.removed', indexes: [8] },
      extend(10),
    );
    expect(selected()).toEqual([3, 10]);
    send({ type: 'screens.removed', indexes: [3, 10] });
    expect(selected()).toEqual([]);
  });

  test('ends when all of it was deleted, or when nobody knows where it is', () => {
    expect(startSelection(toggle(3), { type: 'screens.removed', indexes: [3] }).now()).toEqual(nothing);
    expect(startSelection(toggle(3), { type: 'history.reread', kept: [] }).now()).toEqual(nothing);
    expect(startSelection(toggle(3), { type: 'history.reread', kept: [{ from: 4, to: 9, by: 0 }] }).now()).toEqual(
      nothing,
    );
  });

  test('goes with what is kept when the days are read anew, and extends from the screen chosen last', () => {
    const kept = [{ from: 3, to: 9, by: 2 }];
    const { send, selected } = startSelection(toggle(1), toggle(3), { type: 'history.reread', kept });
    expect(selected()).toEqual([5]);
    send(extend(7));
    expect(selected()).toEqual([5, 6, 7]);
    const other = startSelection(toggle(3), toggle(1), { type: 'history.reread', kept }, extend(7));
    expect(other.selected()).toEqual([5, 7]);
  });
});
