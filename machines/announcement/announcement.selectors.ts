import type { SnapshotFrom } from 'xstate';
import type { announcementMachine } from './announcement.machine.ts';

export const selectDismissed = ({ context }: SnapshotFrom<typeof announcementMachine>): string | null =>
  context.dismissed;
