import type { Samples } from '../samples.ts';
import type { UploadEvent, UploadFile, UploadFailure, UploadedScreen } from './upload.machine.ts';

export const file: UploadFile = { id: 'upload-1', batch: 'batch-1', name: 'orders.png', bytes: 48_200 };

export const screen: UploadedScreen = {
  signature: '4fJ7cQ2mZxT9bLwK1sVnRa',
  fileId: 'h2Kd81LmQz0pVtXe',
  name: 'orders.png',
  mime: 'image/png',
  bytes: 48_200,
  width: 1280,
  height: 800,
  thumbhash: null,
  date_created: '2026-11-21T10:00:00.000Z',
  day: '2026-11-21',
  url: 'https://kadr.example/s/4fJ7cQ2mZxT9bLwK1sVnRa',
};

export const broken: UploadFailure = { type: 'network', message: '' };
export const unsupported: UploadFailure = {
  type: 'type_unsupported',
  message: 'Only PNG, JPEG, WebP, GIF and AVIF pictures can be stored.',
};

export const inputs = [{ file }];

export const samples: Samples<UploadEvent> = {
  'sending.progressed': [{ type: 'sending.progressed', sent: 20_000 }],
  'sending.succeeded': [{ type: 'sending.succeeded', screen }],
  'sending.failed': [{ type: 'sending.failed', failure: unsupported }],
  'xstate.done.actor.preparePicture': [
    { type: 'xstate.done.actor.preparePicture', output: 'ready' },
    { type: 'xstate.done.actor.preparePicture', output: 'lost' },
    { type: 'xstate.done.actor.preparePicture', output: 'takenElsewhere' },
  ],
};

export const states = {
  preparing: { value: 'preparing', context: { file } },
  sending: { value: 'sending', context: { file } },
  finished: { value: 'finished', context: { file } },
} as const;
