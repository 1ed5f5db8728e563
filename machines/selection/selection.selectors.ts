import type { SnapshotFrom } from 'xstate';
import { countSelected, isRangeSelected, isSelected, type Selection } from '#domain/selection.ts';
import type { selectionMachine } from './selection.machine.ts';

type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>;

/** The selected screens, as ranges of a history that is mostly not loaded. */
export const selectSelectedScreens = (snapshot: SelectionSnapshot): Selection => snapshot.context.selection;

export const selectCount = (snapshot: SelectionSnapshot): number => countSelected(snapshot.context.selection);

export const selectIsSelecting = (snapshot: SelectionSnapshot): boolean => snapshot.hasTag('selecting');

export const selectIsSelected = (snapshot: SelectionSnapshot, index: number): boolean =>
  isSelected(snapshot.context.selection, index);

/** Whether all of a day is selected. */
export const selectIsRangeSelected = (snapshot: SelectionSnapshot, range: { from: number; to: number }): boolean =>
  isRangeSelected(snapshot.context.selection, range);
