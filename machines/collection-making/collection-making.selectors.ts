import type { SnapshotFrom } from 'xstate';
import type { collectionMakingMachine } from './collection-making.machine.ts';

type Snapshot = SnapshotFrom<typeof collectionMakingMachine>;

export const selectIsMaking = (snapshot: Snapshot): boolean => snapshot.hasTag('working');

/** How far the reading is; null where nothing is read. */
export const selectMakingProgress = ({ context: { progress } }: Snapshot): { done: number; total: number } | null =>
  progress.total > 0 ? progress : null;
