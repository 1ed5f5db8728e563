import type { SnapshotFrom } from 'xstate';
import type { screenRemovalMachine } from './screen-removal.machine.ts';

type ScreenRemovalSnapshot = SnapshotFrom<typeof screenRemovalMachine>;

/**
 * Whether the delete popup asks.
 * @internal
 */
export const selectIsDeletePopup = (removal: ScreenRemovalSnapshot): boolean => removal.hasTag('asking');

export const selectCanUndo = (removal: ScreenRemovalSnapshot): boolean => removal.context.undoable.length > 0;

/** Whether nothing is asked, under way or still to be undone. */
export const selectIsOver = (removal: ScreenRemovalSnapshot): boolean =>
  !selectCanUndo(removal) && !underWay.some((tag) => removal.hasTag(tag));

const underWay = ['asking', 'deleting', 'restoring'] as const;
