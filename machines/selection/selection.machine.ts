import { assign, setup } from 'xstate';
import {
  afterInsertion,
  afterRemoval,
  afterReread,
  countSelected,
  isSelected,
  nothingSelected,
  placeAfterReread,
  rangeBetween,
  shareSelected,
  toggled,
  withoutRange,
  withRange,
  type HistoryPlace,
  type Place,
  type SelectedRange,
  type Selection,
} from '#domain/selection.ts';
import type { KeptPlaces } from '#domain/timeline/loaded.ts';

export interface SelectionContext {
  selection: Selection;
  /** Where Shift extends from: the screen that was chosen last. */
  anchor: HistoryPlace | null;
  /** What was selected when a finger began to drag: what it leaves again is as it was. */
  before: Selection;
}

export type SelectionEvent =
  | { type: 'selection.toggled'; place: Place }
  /** Shift with a click or a key, which may lead to a screen that is not loaded. */
  | { type: 'selection.extended'; place: HistoryPlace }
  /** A finger has rested on a screen. */
  | { type: 'selection.begun'; place: HistoryPlace }
  /** The finger is dragged to another one, or back. */
  | { type: 'selection.dragged'; place: HistoryPlace }
  /** A day's checkbox: takes all of the range, or gives all of it back. */
  | { type: 'selection.rangeToggled'; range: SelectedRange }
  /** Everything: the range is the whole history. */
  | { type: 'selection.added'; ranges: SelectedRange[] }
  /** It is done with: it is selected no more. */
  | { type: 'screen.finished'; place: Place }
  | { type: 'selection.cleared' }
  /** New screens came in before this index. */
  | { type: 'screens.inserted'; at: number; count: number }
  /** The screens at these indexes, ascending, are gone. */
  | { type: 'screens.removed'; indexes: number[] }
  /** The days were read anew and differ: only these places, ascending, are still known. */
  | { type: 'history.reread'; kept: readonly KeptPlaces[] };

/** What is selected in the gallery. Deleting and collecting work on it; see domain/selected-screens.ts. */
export const selectionMachine = setup({
  types: {
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
    tags: {} as 'selecting',
  },
  actions: {
    toggle: assign(({ context }, params: { place: Place }) => ({
      selection: toggled(context.selection, params.place),
      anchor: params.place,
    })),
    extend: assign(({ context }, params: { place: HistoryPlace }) => ({
      selection: withRange(context.selection, rangeBetween(context.anchor ?? params.place, params.place)),
      anchor: context.anchor ?? params.place,
    })),
    begin: assign(({ context: { selection } }, params: { place: HistoryPlace }) => ({
      selection: withRange(selection, rangeBetween(params.place, params.place)),
      anchor: params.place,
      before: selection,
    })),
    drag: assign(({ context: { before, anchor } }, params: { place: HistoryPlace }) => ({
      selection: withRange(before, rangeBetween(anchor ?? params.place, params.place)),
      anchor: anchor ?? params.place,
    })),
    toggleRange: assign(({ context }, params: { range: SelectedRange }) => ({
      selection:
        shareSelected(context.selection, params.range) === 'all'
          ? withoutRange(context.selection, params.range)
          : withRange(context.selection, params.range),
    })),
    add: assign(({ context }, params: { ranges: readonly SelectedRange[] }) => ({
      selection: params.ranges.reduce(withRange, context.selection),
    })),
    clear: assign({ selection: nothingSelected, anchor: null, before: nothingSelected }),
    moveBehind: assign(({ context: { selection, anchor, before } }, params: { at: number; count: number }) => ({
      selection: afterInsertion(selection, params.at, params.count),
      before: afterInsertion(before, params.at, params.count),
      anchor: anchor && anchor.index >= params.at ? { ...anchor, index: anchor.index + params.count } : anchor,
    })),
    dropRemoved: assign(({ context: { selection, anchor, before } }, params: { indexes: readonly number[] }) => ({
      selection: afterRemoval(selection, params.indexes),
      before: afterRemoval(before, params.indexes),
      anchor: anchor && anchorAfterRemoval(anchor, params.indexes),
    })),
    moveKept: assign(({ context: { selection, anchor, before } }, params: { kept: readonly KeptPlaces[] }) => ({
      selection: afterReread(selection, params.kept),
      before: afterReread(before, params.kept),
      anchor: anchor && placeAfterReread(anchor, params.kept),
    })),
  },
  guards: {
    isSelected: ({ context }, params: { place: Place }) => isSelected(context.selection, params.place.index),
    isSomething: ({ context }) => countSelected(context.selection) > 0,
    isNothing: ({ context }) => countSelected(context.selection) === 0,
  },
}).createMachine({
  id: 'selection',
  context: { selection: nothingSelected, anchor: null, before: nothingSelected },
  on: {
    'selection.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
    'selection.extended': { actions: { type: 'extend', params: ({ event }) => event } },
    'selection.begun': { actions: { type: 'begin', params: ({ event }) => event } },
    'selection.dragged': { actions: { type: 'drag', params: ({ event }) => event } },
    'selection.rangeToggled': { actions: { type: 'toggleRange', params: ({ event }) => event } },
    'selection.added': { actions: { type: 'add', params: ({ event }) => event } },
  },
  initial: 'none',
  states: {
    none: { always: { guard: 'isSomething', target: 'some' } },
    some: {
      tags: 'selecting',
      always: { guard: 'isNothing', target: 'none', actions: 'clear' },
      on: {
        'selection.cleared': { target: 'none', actions: 'clear' },
        'screen.finished': {
          guard: { type: 'isSelected', params: ({ event }) => event },
          actions: { type: 'toggle', params: ({ event }) => event },
        },
        'screens.inserted': { actions: { type: 'moveBehind', params: ({ event }) => event } },
        'screens.removed': { actions: { type: 'dropRemoved', params: ({ event }) => event } },
        'history.reread': { actions: { type: 'moveKept', params: ({ event }) => event } },
      },
    },
  },
});

function anchorAfterRemoval(anchor: HistoryPlace, indexes: readonly number[]): HistoryPlace | null {
  if (indexes.includes(anchor.index)) return null;
  return { ...anchor, index: anchor.index - indexes.filter((index) => index < anchor.index).length };
}
