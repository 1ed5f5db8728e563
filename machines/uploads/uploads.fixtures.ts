import { uploadBytesLimit } from '#domain/limits.ts';
import type { Samples } from '../samples.ts';
import { broken, file, screen, unsupported } from '../upload/upload.fixtures.ts';
import type { UploadFile } from '../upload/upload.machine.ts';
import { newItem, type UploadItem } from './upload-items.ts';
import type { UploadsContext, UploadsEvent, UploadsInput } from './uploads.types.ts';

export const inputs: UploadsInput[] = [{ bytesLimit: uploadBytesLimit }];

/** A file of the batch `batch-1` with this number. */
export const fileOf = (number: number): UploadFile => ({
  ...file,
  id: `upload-${number}`,
  name: `orders-${number}.png`,
});

export const samples: Samples<UploadsEvent> = {
  'viewer.entered': [
    { type: 'viewer.entered', user: 'olena' },
    { type: 'viewer.entered', user: 'taras' },
  ],
  'viewer.expired': [{ type: 'viewer.expired' }],
  'viewer.left': [{ type: 'viewer.left' }],
  'network.online': [{ type: 'network.online' }],
  'network.offline': [{ type: 'network.offline' }],
  'uploads.added': [{ type: 'uploads.added', files: [file] }],
  'upload.pause': [{ type: 'upload.pause', id: 'upload-1' }],
  'upload.resume': [{ type: 'upload.resume', id: 'upload-1' }],
  'upload.retry': [{ type: 'upload.retry', id: 'upload-1' }],
  'upload.cancel': [{ type: 'upload.cancel', id: 'upload-1' }],
  'upload.dismiss': [{ type: 'upload.dismiss', id: 'upload-1' }],
  'uploads.pauseAll': [{ type: 'uploads.pauseAll' }],
  'uploads.resumeAll': [{ type: 'uploads.resumeAll' }],
  'uploads.retryAll': [{ type: 'uploads.retryAll' }],
  'uploads.dismissFinished': [{ type: 'uploads.dismissFinished' }],
  'upload.due': [{ type: 'upload.due', id: 'upload-1' }],
  'queue.changed': [{ type: 'queue.changed' }],
  'upload.prepared': [{ type: 'upload.prepared', id: 'upload-1' }],
  'upload.progressed': [{ type: 'upload.progressed', id: 'upload-1', sent: 24_100 }],
  'upload.succeeded': [{ type: 'upload.succeeded', id: 'upload-1', screen }],
  'upload.failed': [
    { type: 'upload.failed', id: 'upload-1', failure: broken },
    { type: 'upload.failed', id: 'upload-1', failure: { type: 'storage_full', message: 'The storage is full.' } },
    { type: 'upload.failed', id: 'upload-1', failure: { type: 'unauthorized', message: 'Sign in.' } },
  ],
  'upload.takenElsewhere': [{ type: 'upload.takenElsewhere', id: 'upload-1' }],
  'xstate.done.actor.restoreUploads': [{ type: 'xstate.done.actor.restoreUploads', output: [file] }],
};

const item = (number: number, change: Partial<UploadItem>): UploadItem => ({
  ...newItem(fileOf(number), uploadBytesLimit),
  ...change,
});

/** One item of every status, as the panel shows them. */
export const items: UploadItem[] = [
  item(1, { status: 'done', sent: file.bytes, tries: 1, screen }),
  item(2, { status: 'sending', sent: 30_000, tries: 1 }),
  item(3, { status: 'preparing', tries: 1 }),
  item(4, { status: 'waiting', tries: 2, failure: broken }),
  item(5, { status: 'paused' }),
  item(6, { status: 'failed', tries: 5, failure: broken }),
  item(7, { status: 'failed', tries: 1, failure: unsupported }),
  item(8, { status: 'queued' }),
];

const context: UploadsContext = { items, owner: 'olena', bytesLimit: uploadBytesLimit, anyArrived: false };
const queued: UploadsContext = { ...context, items: [item(1, {}), item(2, {})] };

export const states = {
  'waiting for a sign-in': { value: { account: 'waiting', network: 'online' }, context: { ...queued, owner: null } },
  restoring: { value: { account: 'restoring', network: 'online' }, context: { ...context, items: [] } },
  open: { value: { account: 'open', network: 'online' }, context },
  empty: { value: { account: 'open', network: 'online' }, context: { ...context, items: [] } },
  offline: { value: { account: 'open', network: 'offline' }, context: queued },
} as const;
