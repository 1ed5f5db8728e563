import { historyPageLimit } from '#domain/limits.ts';
import type { Screen } from '#domain/screen.ts';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import { screenOf } from '../timeline/timeline.fixtures.ts';
import type { ReadPages } from '../timeline/timeline.types.ts';
import type { SelectionReadingContext } from './selection-reading.machine.ts';

/** The screen at this index of a history. */
export const screenAt = (index: number): Screen => screenOf(100_000 - index, '2026-11-21');

/** The screens from one index to another, both included, of which the first and the last were seen. */
export const selectedRange = (from: number, to: number): SelectedScreens => ({
  signatures: [],
  ranges: [{ from, to }],
  anchors: [from, to].map((index) => ({ index, signature: screenAt(index).signature })),
});

/** These pages of a history of so many screens, each of which stands `moved` places further back. */
export const pagesOfHistory = (pages: readonly number[], total: number, moved = 0): ReadPages => ({
  pages: pages.map((page) => {
    const offset = page * historyPageLimit;
    const length = Math.min(historyPageLimit, Math.max(0, total - offset));
    return { page, screens: Array.from({ length }, (_, place) => screenAt(offset + place - moved)) };
  }),
  total,
  version: 1,
});

export const inputs = [{ selected: selectedRange(98, 102) }, { selected: selectedRange(0, 700) }];

const answer = (output: ReadPages) => ({ type: 'xstate.done.actor.loadPages', output });

export const samples = {
  'xstate.done.actor.loadPages': [
    answer(pagesOfHistory([0, 1], 1000)),
    answer(pagesOfHistory([0, 1], 999)),
    answer({ ...pagesOfHistory([0, 1], 1000), version: 2 }),
    answer({ ...pagesOfHistory([0, 1], 1000), version: null }),
  ],
  'xstate.error.actor.loadPages': [{ type: 'xstate.error.actor.loadPages', error: 'offline' }],
};

const context: SelectionReadingContext = {
  selected: selectedRange(0, 700),
  left: [5, 6, 7],
  read: [],
  version: 1,
  outcome: null,
};

export const states = {
  reading: { value: 'reading', context },
  over: { value: 'over', context: { ...context, left: [], outcome: { type: 'moved' } } },
} as const;
