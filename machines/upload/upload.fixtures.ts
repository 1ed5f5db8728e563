import { sampleScreen } from '#domain/screen.fixtures.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { UploadEvent, UploadFile, UploadFailure, UploadedScreen } from './upload.machine.ts';

export const file: UploadFile = {
  id: 'upload-1',
  batch: 'batch-1',
  name: 'orders.png',
  bytes: 48_200,
  givenAt: Date.UTC(2026, 10, 21, 10),
};

export const screen: UploadedScreen = {
  ...sampleScreen,
  url: 'https://kadr.example/s/4fJ7cQ2mZxT9bLwK1sVnRa',
};

export const broken: UploadFailure = { type: 'network' };
export const unsupported: UploadFailure = {
  type: 'type_unsupported',
};

/** The server limits this account for a while. */
export const overdone: UploadFailure = { type: 'too_many', retryAfter: 12 };

export const inputs = [{ file }];

export const samples: Samples<UploadEvent> = {
  'sending.progressed': [{ type: 'sending.progressed', sent: 20_000 }],
  'sending.succeeded': [{ type: 'sending.succeeded', screen }],
  'sending.failed': [
    { type: 'sending.failed', failure: unsupported },
    { type: 'sending.failed', failure: broken },
    { type: 'sending.failed', failure: overdone },
  ],
  'xstate.done.actor.preparePicture': [
    { type: 'xstate.done.actor.preparePicture', output: 'ready' },
    { type: 'xstate.done.actor.preparePicture', output: 'lost' },
    { type: 'xstate.done.actor.preparePicture', output: 'takenElsewhere' },
  ],
};

export const ignored: Ignored<UploadEvent> = [
  {
    in: ['preparing', 'waiting'],
    events: ['sending.progressed', 'sending.succeeded', 'sending.failed'],
    because: 'a late word of a try that is over',
  },
];

const context = { file, tries: 1, failure: broken };

export const states = {
  preparing: { value: 'preparing', context },
  sending: { value: 'sending', context },
  waiting: { value: 'waiting', context },
  finished: { value: 'finished', context },
} as const;
