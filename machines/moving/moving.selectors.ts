import type { SnapshotFrom } from 'xstate';
import type { movingMachine } from './moving.machine.ts';

type Snapshot = SnapshotFrom<typeof movingMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open');
export const selectIsWorking = (snapshot: Snapshot): boolean => snapshot.hasTag('working');

/** What is asked: of how many screens, what becomes of them, and where they may go. */
export const selectAsked = ({ context }: Snapshot) => {
  const { way, from, spaces, target, plan, signatures } = context;
  return { way, from, spaces, target, plan, count: signatures.length };
};

/** How far it is; null while nothing is moved, and where all go at once. */
export const selectMoveProgress = (snapshot: Snapshot) => {
  const { way, left, signatures } = snapshot.context;
  const total = signatures.length;
  return snapshot.matches('working') && total > 50 ? { way, done: total - left.length, total } : null;
};
