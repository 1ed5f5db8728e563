import type { SnapshotFrom } from 'xstate';
import type { screenRemovalMachine } from './screen-removal.machine.ts';

type ScreenRemovalSnapshot = SnapshotFrom<typeof screenRemovalMachine>;

/** Whether the delete popup asks. */
export const selectIsDeletePopup = (removal: ScreenRemovalSnapshot): boolean => removal.hasTag('asking');

/** How far a deletion is, or null when none runs; `total` is null while signatures are being read. */
export function selectProgress(removal: ScreenRemovalSnapshot): { done: number; total: number | null } | null {
  if (!removal.hasTag('deleting')) return null;
  const { left, deleted } = removal.context;
  return { done: deleted.length, total: left.length === 0 ? null : left.length + deleted.length };
}

export const selectCanUndo = (removal: ScreenRemovalSnapshot): boolean => removal.context.undoable.length > 0;

export const selectIsRestoring = (removal: ScreenRemovalSnapshot): boolean => removal.hasTag('restoring');
