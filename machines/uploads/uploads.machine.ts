import { assign, enqueueActions, raise, setup, stateIn } from 'xstate';
import { isRetryable, waitBeforeRetry } from '#domain/upload-retry.ts';
import { deviceLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';
import { uploadMachine, type UploadedScreen, type UploadFailure, type UploadFile } from '../upload/upload.machine.ts';
import {
  batchOf,
  canRetry,
  failed,
  finishedBatch,
  held,
  itemIs,
  isFinished,
  isRunning,
  newItem,
  paused,
  requeued,
  retried,
  startable,
  started,
  succeeded,
  uploadItemLimit,
  withItem,
} from './upload-items.ts';
import type { UploadsContext, UploadsEmitted, UploadsEvent, UploadsInput } from './uploads.types.ts';

/** The queue of uploads: three at a time, kept through a reload, waiting for a network and for a signed-in person. */
export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
    emitted: {} as UploadsEmitted,
    input: {} as UploadsInput,
    tags: {} as 'needsSignIn' | 'offline',
  },
  actors: {
    upload: uploadMachine,
    restoreUploads: notProvided<UploadFile[], { user: string }>('restoreUploads'),
  },
  delays: { deviceLimit },
  actions: {
    setOwner: assign((_, params: { user: string }) => ({ owner: params.user })),
    add: enqueueActions(({ context, enqueue }, params: { files: readonly UploadFile[] }) => {
      const known = new Set(context.items.map(({ id }) => id));
      const fresh = params.files.filter(({ id }) => !known.has(id));
      const room = Math.max(0, uploadItemLimit - context.items.length);
      const added = fresh.slice(0, room).map((file) => newItem(file, context.bytesLimit));
      enqueue.assign({ items: [...context.items, ...added] });
      for (const { id, name, failure } of added) {
        if (failure) enqueue.emit({ type: 'upload.failed', id, name, failure });
        if (failure) enqueue.emit({ type: 'upload.forgotten', id });
      }
      const refused = fresh.slice(room).map(({ id }) => id);
      if (refused.length > 0) enqueue.emit({ type: 'uploads.refused', ids: refused });
    }),
    startNext: enqueueActions(({ context, enqueue }) => {
      const next = startable(context.items);
      const ids = new Set(next.map(({ id }) => id));
      enqueue.assign({ items: context.items.map((item) => (ids.has(item.id) ? started(item) : item)) });
      for (const { id, batch, name, bytes } of next) {
        enqueue.spawnChild('upload', { id, input: { file: { id, batch, name, bytes } } });
      }
    }),
    stop: enqueueActions(({ enqueue }, params: { id: string }) => {
      enqueue.stopChild(params.id);
      enqueue.cancel(params.id);
    }),
    holdRunning: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.items.filter(isRunning)) enqueue.stopChild(id);
      enqueue.assign({ items: context.items.map(held) });
    }),
    dropAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.items) {
        enqueue.stopChild(id);
        enqueue.cancel(id);
      }
      enqueue.assign({ items: [], owner: null });
    }),
    forgetAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.items) enqueue.emit({ type: 'upload.forgotten', id });
    }),
    remove: assign(({ context }, params: { id: string }) => ({
      items: context.items.filter(({ id }) => id !== params.id),
    })),
    forget: enqueueActions(({ enqueue }, params: { id: string }) =>
      enqueue.emit({ type: 'upload.forgotten', id: params.id }),
    ),
    dismissFinished: assign(({ context }) => ({ items: context.items.filter((item) => !isFinished(item)) })),
    forgetFinished: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.items.filter(isFinished)) enqueue.emit({ type: 'upload.forgotten', id });
    }),
    pause: assign(({ context }, params: { id: string }) => ({ items: withItem(context.items, params.id, paused) })),
    pauseAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.items) {
        enqueue.stopChild(id);
        enqueue.cancel(id);
      }
      enqueue.assign({ items: context.items.map(paused) });
    }),
    requeue: assign(({ context }, params: { id: string }) => ({ items: withItem(context.items, params.id, requeued) })),
    retry: assign(({ context }, params: { id: string }) => ({ items: withItem(context.items, params.id, retried) })),
    resumeAll: assign(({ context }) => ({
      items: context.items.map((item) => (item.status === 'paused' ? requeued(item) : item)),
    })),
    retryAll: assign(({ context }) => ({
      items: context.items.map((item) => (canRetry(item) ? retried(item) : item)),
    })),
    queueAgain: assign(({ context }, params: { id: string }) => ({
      items: withItem(context.items, params.id, (item) => ({ ...item, status: 'queued' })),
    })),
    setSending: assign(({ context }, params: { id: string }) => ({
      items: withItem(context.items, params.id, (item) => ({ ...item, status: 'sending' })),
    })),
    setSent: assign(({ context }, params: { id: string; sent: number }) => ({
      items: withItem(context.items, params.id, (item) => ({ ...item, sent: Math.min(params.sent, item.bytes) })),
    })),
    finish: enqueueActions(({ context, enqueue }, params: { id: string; screen: UploadedScreen }) => {
      const { id, screen } = params;
      const items = withItem(context.items, id, (item) => succeeded(item, screen));
      enqueue.assign({ items, anyArrived: true });
      enqueue.emit({ type: 'upload.succeeded', id, batch: batchOf(items, id), screen });
      enqueue.emit({ type: 'upload.forgotten', id });
      const summary = finishedBatch(items, batchOf(items, id));
      if (summary) enqueue.emit({ type: 'batch.finished', ...summary });
    }),
    fail: enqueueActions(({ context, enqueue }, params: { id: string; failure: UploadFailure }) => {
      const { id, failure } = params;
      const items = withItem(context.items, id, (item) => failed(item, failure));
      const item = items.find((known) => known.id === id);
      if (!item) return;
      enqueue.assign({ items });
      const wait = waitBeforeRetry(failure, item.tries);
      if (wait !== null) {
        enqueue.raise({ type: 'upload.due', id }, { id, delay: wait });
        return;
      }
      enqueue.emit({ type: 'upload.failed', id, name: item.name, failure });
      if (!isRetryable(failure)) enqueue.emit({ type: 'upload.forgotten', id });
      const summary = finishedBatch(items, item.batch);
      if (summary) enqueue.emit({ type: 'batch.finished', ...summary });
    }),
    leaveOut: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      const items = context.items.filter(({ id }) => id !== params.id);
      enqueue.assign({ items });
      const summary = finishedBatch(items, batchOf(context.items, params.id));
      if (summary) enqueue.emit({ type: 'batch.finished', ...summary });
    }),
    tellQueue: raise({ type: 'queue.changed' }),
  },
  guards: {
    isOnline: stateIn({ network: 'online' }),
    isOtherOwner: ({ context }, params: { user: string }) => context.owner !== null && context.owner !== params.user,
    isRunningItem: ({ context }, { id }: { id: string }) => itemIs(context.items, id, isRunning),
    isUnfinished: ({ context }, { id }: { id: string }) => itemIs(context.items, id, (item) => !isFinished(item)),
    isFinishedItem: ({ context }, { id }: { id: string }) => itemIs(context.items, id, isFinished),
    isPaused: ({ context }, { id }: { id: string }) => itemIs(context.items, id, ({ status }) => status === 'paused'),
    isWaiting: ({ context }, { id }: { id: string }) => itemIs(context.items, id, ({ status }) => status === 'waiting'),
    canBeRetried: ({ context }, { id }: { id: string }) => itemIs(context.items, id, canRetry),
    needsSignIn: (_, params: { failure: UploadFailure }) => params.failure.type === 'unauthorized',
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ items: [], owner: null, bytesLimit: input.bytesLimit, anyArrived: false }),
  type: 'parallel',
  on: {
    'uploads.added': { actions: [{ type: 'add', params: ({ event }) => event }, 'tellQueue'] },
    'upload.prepared': {
      guard: { type: 'isRunningItem', params: ({ event }) => event },
      actions: { type: 'setSending', params: ({ event }) => event },
    },
    'upload.progressed': {
      guard: { type: 'isRunningItem', params: ({ event }) => event },
      actions: { type: 'setSent', params: ({ event }) => event },
    },
    'upload.succeeded': {
      guard: { type: 'isRunningItem', params: ({ event }) => event },
      actions: [
        { type: 'stop', params: ({ event }) => event },
        { type: 'finish', params: ({ event }) => event },
        'tellQueue',
      ],
    },
    'upload.takenElsewhere': {
      guard: { type: 'isRunningItem', params: ({ event }) => event },
      // Without a word about its picture: another tab sends it.
      actions: [
        { type: 'stop', params: ({ event }) => event },
        { type: 'leaveOut', params: ({ event }) => event },
        'tellQueue',
      ],
    },
    'upload.due': {
      guard: { type: 'isWaiting', params: ({ event }) => event },
      actions: [{ type: 'queueAgain', params: ({ event }) => event }, 'tellQueue'],
    },
    'upload.pause': {
      guard: { type: 'isUnfinished', params: ({ event }) => event },
      actions: [
        { type: 'stop', params: ({ event }) => event },
        { type: 'pause', params: ({ event }) => event },
        'tellQueue',
      ],
    },
    'upload.resume': {
      guard: { type: 'isPaused', params: ({ event }) => event },
      actions: [{ type: 'requeue', params: ({ event }) => event }, 'tellQueue'],
    },
    'upload.retry': {
      guard: { type: 'canBeRetried', params: ({ event }) => event },
      actions: [{ type: 'retry', params: ({ event }) => event }, 'tellQueue'],
    },
    'upload.cancel': {
      guard: { type: 'isUnfinished', params: ({ event }) => event },
      actions: [
        { type: 'stop', params: ({ event }) => event },
        { type: 'forget', params: ({ event }) => event },
        { type: 'leaveOut', params: ({ event }) => event },
        'tellQueue',
      ],
    },
    'upload.dismiss': {
      guard: { type: 'isFinishedItem', params: ({ event }) => event },
      actions: [
        { type: 'remove', params: ({ event }) => event },
        { type: 'forget', params: ({ event }) => event },
      ],
    },
    'uploads.pauseAll': { actions: 'pauseAll' },
    'uploads.resumeAll': { actions: ['resumeAll', 'tellQueue'] },
    'uploads.retryAll': { actions: ['retryAll', 'tellQueue'] },
    'uploads.dismissFinished': { actions: ['forgetFinished', 'dismissFinished'] },
  },
  states: {
    account: {
      initial: 'waiting',
      states: {
        waiting: {
          tags: 'needsSignIn',
          on: {
            'viewer.entered': [
              {
                guard: { type: 'isOtherOwner', params: ({ event }) => event },
                target: 'restoring',
                actions: ['dropAll', { type: 'setOwner', params: ({ event }) => event }],
              },
              { target: 'restoring', actions: { type: 'setOwner', params: ({ event }) => event } },
            ],
            'viewer.left': { actions: ['forgetAll', 'dropAll'] },
          },
        },
        restoring: {
          invoke: {
            id: 'restoreUploads',
            src: 'restoreUploads',
            input: ({ context }) => ({ user: context.owner ?? '' }),
            onDone: {
              target: 'open',
              actions: [{ type: 'add', params: ({ event }) => ({ files: event.output }) }, 'tellQueue'],
            },
            onError: { target: 'open', actions: 'tellQueue' },
          },
          after: { deviceLimit: { target: 'open', actions: 'tellQueue' } },
          on: {
            'viewer.entered': {
              guard: { type: 'isOtherOwner', params: ({ event }) => event },
              target: 'restoring',
              reenter: true,
              actions: ['dropAll', { type: 'setOwner', params: ({ event }) => event }],
            },
            'viewer.expired': { target: 'waiting' },
            'viewer.left': { target: 'waiting', actions: ['forgetAll', 'dropAll'] },
          },
        },
        open: {
          on: {
            'queue.changed': { guard: 'isOnline', actions: 'startNext' },
            'viewer.entered': {
              guard: { type: 'isOtherOwner', params: ({ event }) => event },
              target: 'restoring',
              actions: ['dropAll', { type: 'setOwner', params: ({ event }) => event }],
            },
            'viewer.expired': { target: 'waiting', actions: 'holdRunning' },
            'viewer.left': { target: 'waiting', actions: ['forgetAll', 'dropAll'] },
            // Nothing more is sent without a session; the wiring tells when there is one again.
            'upload.failed': [
              {
                guard: { type: 'needsSignIn', params: ({ event }) => event },
                target: 'waiting',
                actions: 'holdRunning',
              },
              {
                guard: { type: 'isRunningItem', params: ({ event }) => event },
                actions: [
                  { type: 'stop', params: ({ event }) => event },
                  { type: 'fail', params: ({ event }) => event },
                  'tellQueue',
                ],
              },
            ],
          },
        },
      },
    },
    network: {
      initial: 'online',
      states: {
        online: { on: { 'network.offline': { target: 'offline', actions: 'holdRunning' } } },
        offline: { tags: 'offline', on: { 'network.online': { target: 'online', actions: 'tellQueue' } } },
      },
    },
  },
});
