import type { SnapshotFrom } from 'xstate';
import type { uploadsMachine } from './uploads.machine.ts';

/** Whether a picture was refused because its account is full. */
export const selectIsAccountFull = (uploads: SnapshotFrom<typeof uploadsMachine>): boolean =>
  uploads.context.items.some(({ failure }) => failure?.type === 'account_full');
