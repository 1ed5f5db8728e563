import type { SnapshotFrom } from 'xstate';
import type { screenRemovalMachine } from './screen-removal.machine.ts';

type ScreenRemovalSnapshot = SnapshotFrom<typeof screenRemovalMachine>;

/**
 * Whether the delete popup asks.
 * @internal
 */
export const selectIsDeletePopup = (removal: ScreenRemovalSnapshot): boolean => removal.hasTag('asking');

/**
 * Whether Undo is offered.
 * @internal
 */
export const selectCanUndo = (removal: ScreenRemovalSnapshot): boolean => removal.context.undoable.length > 0;
