import type { SnapshotFrom } from 'xstate';
import type { screenRestoreMachine } from './screen-restore.machine.ts';

/** The screen is on its way back, or its page is being read again. */
export const selectIsWorking = (snapshot: SnapshotFrom<typeof screenRestoreMachine>): boolean =>
  snapshot.hasTag('working');
