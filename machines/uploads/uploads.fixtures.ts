import type { SnapshotFrom } from 'xstate';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { uploadsMachine } from './uploads.machine.ts';
import { uploadBytesLimit } from '#domain/limits.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import { broken, file, screen, unsupported } from '../upload/upload.fixtures.ts';
import type { UploadFile } from '../upload/upload.machine.ts';
import { newItem, type UploadItem } from './upload-item.ts';
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
  'network.restored': [{ type: 'network.restored', at: 1_000 }],
  'network.lost': [{ type: 'network.lost' }],
  'uploads.added': [
    { type: 'uploads.added', files: [file] },
    { type: 'uploads.added', files: [fileOf(2)] },
  ],
  'upload.paused': [{ type: 'upload.paused', id: 'upload-1' }],
  'upload.resumed': [{ type: 'upload.resumed', id: 'upload-1' }],
  'upload.retried': [{ type: 'upload.retried', id: 'upload-1' }],
  'upload.cancelled': [{ type: 'upload.cancelled', id: 'upload-1' }],
  'upload.dismissed': [{ type: 'upload.dismissed', id: 'upload-1' }],
  'uploads.paused': [{ type: 'uploads.paused' }],
  'uploads.resumed': [{ type: 'uploads.resumed' }],
  'uploads.retried': [{ type: 'uploads.retried' }],
  'uploads.cleared': [{ type: 'uploads.cleared' }],
  'upload.delayed': [{ type: 'upload.delayed', id: 'upload-1', failure: broken }],
  'upload.repeated': [{ type: 'upload.repeated', id: 'upload-1' }],
  'upload.refused': [
    { type: 'upload.refused', id: 'upload-1', hold: 12_000 },
    { type: 'upload.refused', id: 'upload-2', hold: 12_000 },
  ],
  'upload.prepared': [{ type: 'upload.prepared', id: 'upload-1' }],
  'upload.progressed': [{ type: 'upload.progressed', id: 'upload-1', sent: 24_100 }],
  'upload.succeeded': [{ type: 'upload.succeeded', id: 'upload-1', screen }],
  'upload.failed': [
    { type: 'upload.failed', id: 'upload-1', failure: { type: 'storage_full' } },
    { type: 'upload.failed', id: 'upload-1', failure: { type: 'unauthorized' } },
  ],
  'upload.takenElsewhere': [{ type: 'upload.takenElsewhere', id: 'upload-1' }],
  'xstate.done.actor.restoreUploads': [{ type: 'xstate.done.actor.restoreUploads', output: [file] }],
};

export const ignored: Ignored<UploadsEvent> = [
  {
    in: ['network.offline'],
    events: ['network.lost'],
    because: 'it is lost already',
  },
  {
    in: ['network.online'],
    events: ['network.restored'],
    because: 'it was never lost, as far as is known',
  },
  {
    in: ['account.waiting', 'account.restoring'],
    events: ['upload.failed'],
    because: 'nothing is sent: a late word of an upload that was stopped',
  },
  {
    in: ['account.waiting'],
    events: ['viewer.expired'],
    because: 'it waits for a person already',
  },
];

const item = (number: number, change: Partial<UploadItem>): UploadItem => ({
  ...newItem(fileOf(number), uploadBytesLimit),
  ...change,
});

/** One item of every status, as the panel shows them. */
export const items: UploadItem[] = [
  item(1, { status: 'done', sent: file.bytes, screen }),
  item(2, { status: 'sending', sent: 30_000 }),
  item(3, { status: 'preparing' }),
  item(4, { status: 'waiting', failure: broken }),
  item(5, { status: 'paused' }),
  item(6, { status: 'failed', failure: broken }),
  item(7, { status: 'failed', failure: unsupported }),
  item(8, { status: 'queued' }),
];

const context: UploadsContext = { items, owner: 'olena', bytesLimit: uploadBytesLimit, anyArrived: false, hold: 0 };
const queued: UploadsContext = { ...context, items: [item(1, {}), item(2, {})] };

export const states = {
  'waiting for a sign-in': {
    value: { account: 'waiting', network: 'online', server: 'welcoming' },
    context: { ...queued, owner: null },
  },
  restoring: {
    value: { account: 'restoring', network: 'online', server: 'welcoming' },
    context: { ...context, items: [] },
  },
  open: { value: { account: 'open', network: 'online', server: 'welcoming' }, context },
  empty: { value: { account: 'open', network: 'online', server: 'welcoming' }, context: { ...context, items: [] } },
  held: { value: { account: 'open', network: 'online', server: 'holding' }, context: { ...queued, hold: 12_000 } },
  offline: { value: { account: 'open', network: 'offline', server: 'welcoming' }, context: queued },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context: held }: SnapshotFrom<typeof uploadsMachine>) => [value, held.owner, held.items],
};
