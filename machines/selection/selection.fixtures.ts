import type { ExploreOptions } from '../testing/explore-machine.ts';
import { nothingSelected, rangeBetween, type Place, type Selection } from '#domain/selection.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { SelectionEvent } from './selection.machine.ts';

/** The screen at an index of an untouched history. */
export const placeOf = (index: number): Place => ({ index, signature: `screen${String(index).padStart(16, '0')}` });
export const rangeOfIndexes = (from: number, to: number) => rangeBetween(placeOf(from), placeOf(to));

export const samples: Samples<SelectionEvent> = {
  'selection.toggled': [
    { type: 'selection.toggled', place: placeOf(2) },
    { type: 'selection.toggled', place: placeOf(4) },
  ],
  'selection.extended': [
    { type: 'selection.extended', place: placeOf(6) },
    { type: 'selection.extended', place: { index: 8, signature: null } },
  ],
  'selection.begun': [{ type: 'selection.begun', place: placeOf(5) }],
  'selection.dragged': [
    { type: 'selection.dragged', place: placeOf(7) },
    { type: 'selection.dragged', place: { index: 8, signature: null } },
  ],
  'selection.rangeToggled': [{ type: 'selection.rangeToggled', range: rangeOfIndexes(2, 6) }],
  'selection.added': [
    { type: 'selection.added', ranges: [rangeOfIndexes(0, 9)] },
    { type: 'selection.added', ranges: [] },
  ],
  'screen.finished': [
    { type: 'screen.finished', place: placeOf(2) },
    { type: 'screen.finished', place: placeOf(90) },
  ],
  'selection.cleared': [{ type: 'selection.cleared' }],
  'screens.inserted': [{ type: 'screens.inserted', at: 0, count: 1 }],
  'screens.removed': [{ type: 'screens.removed', indexes: [2] }],
  'history.reread': [
    { type: 'history.reread', kept: [] },
    { type: 'history.reread', kept: [{ from: 3, to: 9, by: 2 }] },
  ],
};

export const ignored: Ignored<SelectionEvent> = [
  {
    in: ['none'],
    events: ['selection.cleared', 'screen.finished', 'screens.inserted', 'screens.removed', 'history.reread'],
    because: 'nothing is selected that could move or go',
  },
];

const some: Selection = { ranges: [rangeOfIndexes(2, 2), rangeOfIndexes(4, 9)], exceptions: [placeOf(6)] };

export const states = {
  none: { value: 'none', context: { selection: nothingSelected, anchor: null, before: nothingSelected } },
  some: { value: 'some', context: { selection: some, anchor: placeOf(9), before: nothingSelected } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  limit: 400,
};
