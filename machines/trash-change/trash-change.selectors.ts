import type { SnapshotFrom } from 'xstate';
import { imageListLimit } from '#domain/limits.ts';
import type { TrashChange, trashChangeMachine } from './trash-change.machine.ts';

type Snapshot = SnapshotFrom<typeof trashChangeMachine>;

/** What is being done to the trash; null when nothing is, and while a question waits for its answer. */
export const selectUnderWay = (snapshot: Snapshot): TrashChange | null =>
  snapshot.hasTag('working') ? snapshot.context.change : null;

/** How far a restoration is that takes more than one call, in screens; a total of 0 while it is not known which they are. */
export const selectLongRestore = (snapshot: Snapshot): { done: number; total: number } | null => {
  const { change, toDo, left } = snapshot.context;
  if (change !== 'restore' || !snapshot.hasTag('working') || (toDo > 0 && toDo <= imageListLimit)) return null;
  return { done: toDo - left.length, total: toDo };
};
