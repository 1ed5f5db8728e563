import type { SnapshotFrom } from 'xstate';
import type { ScreenRestoreContext, screenRestoreMachine } from './screen-restore.machine.ts';

type Snapshot = SnapshotFrom<typeof screenRestoreMachine>;

/** Signatures that are being restored. */
export const selectOnTheWay = ({ context }: Snapshot): ScreenRestoreContext => context;
export const selectIsWorking = (snapshot: Snapshot): boolean => snapshot.hasTag('working');
