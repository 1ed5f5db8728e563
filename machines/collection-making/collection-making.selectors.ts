import type { SnapshotFrom } from 'xstate';
import type { collectionMakingMachine, OfferedPage } from './collection-making.machine.ts';

type Snapshot = SnapshotFrom<typeof collectionMakingMachine>;

export const selectIsMaking = (snapshot: Snapshot): boolean => snapshot.hasTag('working');

export const selectIsChoosing = (snapshot: Snapshot): boolean => snapshot.hasTag('choosing');
export const selectOffered = ({ context }: Snapshot): OfferedPage => context.offered;

/** How far the reading is; null where nothing is read. */
export const selectMakingProgress = ({ context: { progress } }: Snapshot): { done: number; total: number } | null =>
  progress.total > 0 ? progress : null;
