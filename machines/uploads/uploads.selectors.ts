import type { SnapshotFrom } from 'xstate';
import { isFinished, isRunning, type UploadItem } from './upload-items.ts';
import type { uploadsMachine } from './uploads.machine.ts';

type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;

/** Uploads in the order they were given. */
export const selectItems = (uploads: UploadsSnapshot): readonly UploadItem[] => uploads.context.items;

export interface UploadsSummary {
  total: number;
  running: number;
  unfinished: number;
  done: number;
  failed: number;
  paused: number;
  /** Between 0 and 1, by bytes; 1 for an empty list. */
  progress: number;
}

export function selectSummary(uploads: UploadsSnapshot): UploadsSummary {
  const { items } = uploads.context;
  const count = (test: (item: UploadItem) => boolean) => items.filter(test).length;
  const sendable = items.filter((item) => item.status !== 'failed');
  const bytes = sendable.reduce((sum, item) => sum + item.bytes, 0);
  return {
    total: items.length,
    running: count(isRunning),
    unfinished: count((item) => !isFinished(item)),
    done: count((item) => item.status === 'done'),
    failed: count((item) => item.status === 'failed'),
    paused: count((item) => item.status === 'paused'),
    progress: bytes === 0 ? 1 : sendable.reduce((sum, item) => sum + item.sent, 0) / bytes,
  };
}

/** Pictures wait for someone to sign in. */
export const selectNeedsSignIn = (uploads: UploadsSnapshot): boolean =>
  uploads.hasTag('needsSignIn') && uploads.context.items.some((item) => !isFinished(item));

/** Pictures wait for the network. */
export const selectIsOffline = (uploads: UploadsSnapshot): boolean => uploads.hasTag('offline');

/** The server has had enough for a while; the queue goes on by itself. */
export const selectIsHeld = (uploads: UploadsSnapshot): boolean => uploads.hasTag('held');

/** Screens have come into being since the page was opened: what was read before may lack them. */
export const selectAnyArrived = (uploads: UploadsSnapshot): boolean => uploads.context.anyArrived;
