import type { UploadedScreen, UploadFailure, UploadFile, UploadReport } from '../upload/upload.machine.ts';
import type { UploadItem } from './upload-item.ts';
import type { FinishedBatch } from './upload-items.ts';

export interface UploadsContext {
  items: readonly UploadItem[];
  /** Whose pictures these are; null while they wait for anyone to sign in. */
  owner: string | null;
  bytesLimit: number;
  /** Whether any picture has arrived since the page was opened. */
  anyArrived: boolean;
  /** Milliseconds for which the server asked to be left alone, the last time it did. */
  hold: number;
}

export type UploadsEvent =
  | { type: 'viewer.entered'; user: string }
  /** The session ran out: everything waits for the same person. */
  | { type: 'viewer.expired' }
  /** The person signed out: nothing of theirs stays behind. */
  | { type: 'viewer.left' }
  /** `at` in epoch milliseconds. */
  | { type: 'network.restored'; at: number }
  | { type: 'network.lost' }
  /** Files whose pictures are kept outside under their ids; `areStored` when they have waited there, and not been given just now. */
  | { type: 'uploads.added'; files: UploadFile[]; areStored?: true }
  | { type: 'upload.paused'; id: string }
  | { type: 'upload.resumed'; id: string }
  | { type: 'upload.retried'; id: string }
  | { type: 'upload.cancelled'; id: string }
  | { type: 'upload.dismissed'; id: string }
  | { type: 'uploads.paused' }
  | { type: 'uploads.resumed' }
  | { type: 'uploads.retried' }
  /** What is over goes out of the queue. */
  | { type: 'uploads.cleared' }
  | UploadReport;

export type UploadsEmitted =
  /** The picture is needed no more: uploaded, cancelled, dismissed or refused for good. */
  | { type: 'uploads.forgotten'; ids: string[] }
  | { type: 'upload.succeeded'; id: string; batch: string; screen: UploadedScreen }
  | { type: 'upload.failed'; id: string; name: string; failure: UploadFailure }
  /** Nothing of the batch is on its way any more. */
  | ({ type: 'batch.finished' } & FinishedBatch)
  /** More files than the queue takes. */
  | { type: 'uploads.refused'; ids: string[] }
  /** The person signed out, and this many pictures are not uploaded that could have been. */
  | { type: 'uploads.dropped'; count: number };

export interface UploadsInput {
  bytesLimit: number;
}
