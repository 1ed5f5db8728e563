import { undoDelay } from '#domain/limits.ts';
import { picturePath } from '#domain/screen.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import { uploaded as uploadedScreen } from '../timeline/timeline.fixtures.ts';
import type { Toast, ToastsEvent } from './toasts.machine.ts';

export const deleted: Toast = {
  id: 'deleted',
  kind: 'success',
  group: 'app',
  title: '3 screens moved to the trash',
  actionLabel: 'Undo',
  duration: undoDelay,
};

export const failed: Toast = {
  id: 'failed',
  kind: 'error',
  group: 'auth',
  title: 'Error',
  text: 'The service is not available.',
  duration: null,
};

export const uploaded: Toast = {
  id: 'uploaded',
  kind: 'success',
  group: 'app',
  title: 'Screen uploaded',
  actionLabel: 'Copy link',
  actionDone: 'Copied',
  picture: picturePath(uploadedScreen, 320),
  place: {
    path: '/s/4fJ7cQ2mZxT9bLwK1sVn10',
    label: 'Open',
    address: 'kadr.example/s/4fJ7cQ2mZxT9bLwK1sVn10',
  },
  duration: undoDelay,
};

const more: Toast[] = Array.from({ length: 3 }, (_, index) => ({
  id: `copied-${index}`,
  kind: 'info',
  group: 'app',
  title: 'Link copied',
  duration: 5000,
}));

export const samples: Samples<ToastsEvent> = {
  'toast.requested': [deleted, failed, uploaded, ...more].map((toast) => ({ type: 'toast.requested', toast })),
  'toast.dismissed': [{ type: 'toast.dismissed', id: 'deleted' }],
  'toast.acted': [
    { type: 'toast.acted', id: 'deleted' },
    { type: 'toast.acted', id: 'uploaded' },
  ],
  'toast.succeeded': [{ type: 'toast.succeeded', id: 'uploaded' }],
  'toast.settled': [{ type: 'toast.settled' }],
  'toast.elapsed': [{ type: 'toast.elapsed', id: 'deleted' }],
  'toasts.held': [{ type: 'toasts.held' }],
  'toasts.released': [{ type: 'toasts.released' }],
};

export const ignored: Ignored<ToastsEvent> = [
  {
    in: ['held'],
    events: ['toast.elapsed'],
    because: 'the timers are stopped: a last one may have run out just before',
  },
  {
    in: ['held'],
    events: ['toasts.held'],
    because: 'pointer and focus may both be on them',
  },
  {
    in: ['running'],
    events: ['toasts.released'],
    because: 'the last toast that was held has let go already',
  },
];

export const states = {
  'no toasts': { value: 'running', context: { toasts: [], done: null } },
  running: { value: 'running', context: { toasts: [deleted, failed], done: null } },
  held: { value: 'held', context: { toasts: [deleted], done: null } },
  done: { value: 'running', context: { toasts: [uploaded], done: 'uploaded' } },
} as const;
