import type { SnapshotFrom } from 'xstate';
import type { sharedCopyMachine } from './shared-copy.machine.ts';

type Snapshot = SnapshotFrom<typeof sharedCopyMachine>;

export const selectIsCopying = (snapshot: Snapshot): boolean => snapshot.hasTag('working');

/** How far a copying of several screens is; null for one, and while nothing is copied. */
export const selectCopyProgress = (snapshot: Snapshot): { done: number; total: number } | null => {
  const { left, copies } = snapshot.context;
  const total = left.length + copies.length;
  return snapshot.hasTag('working') && total > 1 ? { done: copies.length, total } : null;
};
