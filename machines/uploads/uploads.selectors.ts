import type { SnapshotFrom } from 'xstate';
import { isFinished, type UploadItem } from './upload-items.ts';
import type { uploadsMachine } from './uploads.machine.ts';

type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;

/** Uploads in the order they were given. */
export const selectItems = (uploads: UploadsSnapshot): readonly UploadItem[] => uploads.context.items;

/** Pictures wait for someone to sign in. */
export const selectNeedsSignIn = (uploads: UploadsSnapshot): boolean =>
  uploads.hasTag('needsSignIn') && uploads.context.items.some((item) => !isFinished(item));

/** Pictures wait for the network. */
export const selectIsOffline = (uploads: UploadsSnapshot): boolean => uploads.hasTag('offline');

/** The server has had enough for a while; the queue goes on by itself. */
export const selectIsHeld = (uploads: UploadsSnapshot): boolean => uploads.hasTag('held');
