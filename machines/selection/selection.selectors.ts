import type { SnapshotFrom } from 'xstate';
import { countSelected, type Selection } from '#domain/selection.ts';
import type { selectionMachine } from './selection.machine.ts';

type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>;

/** The selected screens, as ranges of a history that is mostly not loaded. */
export const selectSelectedScreens = (snapshot: SelectionSnapshot): Selection => snapshot.context.selection;

export const selectCount = (snapshot: SelectionSnapshot): number => countSelected(snapshot.context.selection);
