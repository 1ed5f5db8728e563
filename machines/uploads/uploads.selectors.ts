import type { SnapshotFrom } from 'xstate';
import { isFinished, type UploadItem } from './upload-item.ts';
import type { uploadsMachine } from './uploads.machine.ts';

type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;

/** Uploads in the order in which they were added. */
export const selectItems = (uploads: UploadsSnapshot): readonly UploadItem[] => uploads.context.items;

/** Whether pictures wait for someone to sign in. */
export const selectNeedsSignIn = (uploads: UploadsSnapshot): boolean =>
  uploads.hasTag('needsSignIn') && uploads.context.items.some((item) => !isFinished(item));

/** Whether pictures wait for the network. */
export const selectIsOffline = (uploads: UploadsSnapshot): boolean => uploads.hasTag('offline');

/** Whether the server asked to wait; the queue resumes by itself. */
export const selectIsHeld = (uploads: UploadsSnapshot): boolean => uploads.hasTag('held');
