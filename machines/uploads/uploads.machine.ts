import { and, assign, emit, enqueueActions, setup, stateIn, type ActorRefFrom, type EventObject } from 'xstate';
import { uploadItemLimit } from '#domain/limits.ts';
import { isRetryable } from '#domain/upload-retry.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import { uploadMachine, type UploadedScreen, type UploadFailure, type UploadFile } from '../upload/upload.machine.ts';
import { isFinished, isRunning, newItem, type UploadItem } from './upload-item.ts';
import {
  batchOf,
  canRetry,
  delayed,
  failed,
  finishedBatch,
  hasLostConnection,
  held,
  itemIs,
  paused,
  requeued,
  retried,
  startable,
  started,
  succeeded,
  unsent,
  withItem,
} from './upload-items.ts';
import type { UploadsContext, UploadsEmitted, UploadsEvent, UploadsInput } from './uploads.types.ts';

/**
 * The queue of uploads: three at a time, kept through a reload, waiting for a network, for a signed-in person and while the
 * server asks to wait. A file has an actor only while it is being uploaded; waiting and finished files are plain rows. Five
 * thousand actors would take XState four seconds to stop, since it copies the list of all children for each.
 */
export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
    emitted: {} as UploadsEmitted,
    input: {} as UploadsInput,
    tags: {} as 'needsSignIn' | 'offline' | 'held',
  },
  actors: {
    upload: uploadMachine,
    restoreUploads: notProvided<UploadFile[], { user: string }>('restoreUploads'),
    network: eventSource('network'),
    leftovers: eventSource<EventObject, { user: string }>('leftovers'),
  },
  actions: {
    setOwner: assign((_, params: { user: string }) => ({ owner: params.user })),
    /** Of what has waited in the store nothing is refused, for that would remove it: what finds no room waits on. */
    add: enqueueActions(({ context, enqueue }, params: { files: readonly UploadFile[]; areStored?: true }) => {
      const known = new Set(context.items.map(({ id }) => id));
      const fresh = params.files.filter(({ id }) => !known.has(id));
      const room = Math.max(0, uploadItemLimit - context.items.length);
      const added = fresh.slice(0, room).map((file) => newItem(file, context.bytesLimit));
      enqueue.assign({ items: [...context.items, ...added] });
      for (const { id, name, failure } of added) {
        if (failure) enqueue.emit({ type: 'upload.failed', id, name, failure });
      }
      const hopeless = added.filter(({ failure }) => failure !== null).map(({ id }) => id);
      if (hopeless.length > 0) enqueue.emit({ type: 'uploads.forgotten', ids: hopeless });
      const refused = fresh.slice(room).map(({ id }) => id);
      if (refused.length > 0 && !params.areStored) enqueue.emit({ type: 'uploads.refused', ids: refused });
    }),
    startNext: enqueueActions(({ context, enqueue, self }) => {
      const next = startable(context.items);
      const ids = new Set(next.map(({ id }) => id));
      enqueue.assign({ items: context.items.map((item) => (ids.has(item.id) ? started(item) : item)) });
      for (const { id, batch, name, bytes, givenAt, space } of next) {
        const file = { id, batch, name, bytes, givenAt, ...(space !== undefined && { space }) };
        enqueue.spawnChild('upload', { id, input: { file, parent: self } });
      }
    }),
    stop: enqueueActions(({ enqueue }, params: { id: string }) => enqueue.stopChild(params.id)),
    stopRunning: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.items.filter(isRunning)) enqueue.stopChild(id);
    }),
    holdRunning: assign(({ context }) => ({ items: context.items.map(held) })),
    dropAll: assign({ items: [], owner: null }),
    remove: assign(({ context }, params: { id: string }) => ({
      items: context.items.filter(({ id }) => id !== params.id),
    })),
    forgetAll: enqueueActions(({ context, enqueue }) => {
      enqueue.emit({ type: 'uploads.forgotten', ids: idsOf(context.items) });
      const count = unsent(context.items).length;
      if (count > 0) enqueue.emit({ type: 'uploads.dropped', count });
    }),
    forget: emit((_, params: { ids: string[] }) => ({ type: 'uploads.forgotten' as const, ids: params.ids })),
    dismissFinished: assign(({ context }) => ({ items: context.items.filter((item) => !isFinished(item)) })),
    pause: assign(({ context }, params: { id: string }) => ({ items: withItem(context.items, params.id, paused) })),
    pauseAll: assign(({ context }) => ({ items: context.items.map(paused) })),
    requeue: assign(({ context }, params: { id: string }) => ({ items: withItem(context.items, params.id, requeued) })),
    retry: assign(({ context }, params: { id: string }) => ({
      items: withItem(context.items, params.id, (item) => retried(item, item.id)),
    })),
    resumeAll: assign(({ context }) => ({
      items: context.items.map((item) => (item.status === 'paused' ? requeued(item) : item)),
    })),
    retryAll: assign(({ context }) => {
      const batch = context.items.find(canRetry)?.id ?? '';
      return { items: context.items.map((item) => (canRetry(item) ? retried(item, batch) : item)) };
    }),
    /** What had lost the connection is sent again, all of it, while its key makes one screen of what is sent twice. */
    resumeLost: assign(({ context }, { at }: { at: number }) => ({
      items: context.items.map((item) => (hasLostConnection(item, at) ? requeued(item) : item)),
    })),
    /** Back to its place as if it had never been sent: the next one would be refused alike. */
    hold: enqueueActions(({ context, enqueue }, params: { id: string; hold: number }) => {
      enqueue.stopChild(params.id);
      enqueue.assign({ items: withItem(context.items, params.id, requeued), hold: params.hold });
    }),
    setPreparing: assign(({ context }, params: { id: string }) => ({
      items: withItem(context.items, params.id, started),
    })),
    delay: assign(({ context }, params: { id: string; failure: UploadFailure }) => ({
      items: withItem(context.items, params.id, (item) => delayed(item, params.failure)),
    })),
    doubtNetwork: enqueueActions(({ enqueue }, { failure }: { failure: UploadFailure }) => {
      if (failure.type === 'network') enqueue.sendTo('network', { type: 'network.doubted' });
    }),
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
      enqueue.emit({ type: 'uploads.forgotten', ids: [id] });
      const summary = finishedBatch(items, batchOf(items, id));
      if (summary) enqueue.emit({ type: 'batch.finished', ...summary });
    }),
    fail: enqueueActions(({ context, enqueue }, params: { id: string; failure: UploadFailure }) => {
      const { id, failure } = params;
      const items = withItem(context.items, id, (item) => failed(item, failure));
      const item = items.find((known) => known.id === id);
      if (!item) return;
      enqueue.assign({ items });
      enqueue.emit({ type: 'upload.failed', id, name: item.name, failure });
      if (!isRetryable(failure)) enqueue.emit({ type: 'uploads.forgotten', ids: [id] });
      const summary = finishedBatch(items, item.batch);
      if (summary) enqueue.emit({ type: 'batch.finished', ...summary });
    }),
    leaveOut: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      const items = context.items.filter(({ id }) => id !== params.id);
      enqueue.assign({ items });
      const summary = finishedBatch(items, batchOf(context.items, params.id));
      if (summary) enqueue.emit({ type: 'batch.finished', ...summary });
    }),
  },
  guards: {
    isOnline: stateIn({ network: 'online' }),
    isWelcome: stateIn({ server: 'welcoming' }),
    hasStartable: ({ context }) => startable(context.items).length > 0,
    mayStart: and(['isOnline', 'isWelcome', 'hasStartable']),
    isOtherOwner: ({ context }, params: { user: string }) => context.owner !== null && context.owner !== params.user,
    isRunningItem: ({ context }, { id }: { id: string }) => itemIs(context.items, id, isRunning),
    isUnfinished: ({ context }, { id }: { id: string }) => itemIs(context.items, id, (item) => !isFinished(item)),
    isFinishedItem: ({ context }, { id }: { id: string }) => itemIs(context.items, id, isFinished),
    isPaused: ({ context }, { id }: { id: string }) => itemIs(context.items, id, ({ status }) => status === 'paused'),
    canBeRetried: ({ context }, { id }: { id: string }) => itemIs(context.items, id, canRetry),
    needsSignIn: (_, params: { failure: UploadFailure }) => params.failure.type === 'unauthorized',
  },
  delays: {
    hold: ({ context }) => context.hold,
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ items: [], owner: null, bytesLimit: input.bytesLimit, anyArrived: false, hold: 0 }),
  type: 'parallel',
  on: {
    'uploads.added': { actions: { type: 'add', params: ({ event }) => event } },
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
      ],
    },
    'upload.takenElsewhere': {
      guard: { type: 'isRunningItem', params: ({ event }) => event },
      // Without a word about its picture: another tab sends it.
      actions: [
        { type: 'stop', params: ({ event }) => event },
        { type: 'leaveOut', params: ({ event }) => event },
      ],
    },
    'upload.delayed': {
      guard: { type: 'isRunningItem', params: ({ event }) => event },
      actions: [
        { type: 'delay', params: ({ event }) => event },
        { type: 'doubtNetwork', params: ({ event }) => event },
      ],
    },
    'upload.repeated': {
      guard: { type: 'isRunningItem', params: ({ event }) => event },
      actions: { type: 'setPreparing', params: ({ event }) => event },
    },
    'upload.paused': {
      guard: { type: 'isUnfinished', params: ({ event }) => event },
      actions: [
        { type: 'stop', params: ({ event }) => event },
        { type: 'pause', params: ({ event }) => event },
      ],
    },
    'upload.resumed': {
      guard: { type: 'isPaused', params: ({ event }) => event },
      actions: { type: 'requeue', params: ({ event }) => event },
    },
    'upload.retried': {
      guard: { type: 'canBeRetried', params: ({ event }) => event },
      actions: { type: 'retry', params: ({ event }) => event },
    },
    'upload.cancelled': {
      guard: { type: 'isUnfinished', params: ({ event }) => event },
      actions: [
        { type: 'stop', params: ({ event }) => event },
        { type: 'forget', params: ({ event }) => ({ ids: [event.id] }) },
        { type: 'leaveOut', params: ({ event }) => event },
      ],
    },
    'upload.dismissed': {
      guard: { type: 'isFinishedItem', params: ({ event }) => event },
      actions: [
        { type: 'remove', params: ({ event }) => event },
        { type: 'forget', params: ({ event }) => ({ ids: [event.id] }) },
      ],
    },
    'uploads.paused': { actions: ['stopRunning', 'pauseAll'] },
    'uploads.resumed': { actions: 'resumeAll' },
    'uploads.retried': { actions: 'retryAll' },
    'uploads.cleared': {
      actions: [
        { type: 'forget', params: ({ context }) => ({ ids: idsOf(context.items.filter(canRetry)) }) },
        'dismissFinished',
      ],
    },
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
                actions: ['stopRunning', 'dropAll', { type: 'setOwner', params: ({ event }) => event }],
              },
              { target: 'restoring', actions: { type: 'setOwner', params: ({ event }) => event } },
            ],
            'viewer.left': { actions: ['forgetAll', 'stopRunning', 'dropAll'] },
          },
        },
        restoring: {
          invoke: {
            id: 'restoreUploads',
            src: 'restoreUploads',
            input: ({ context }) => ({ user: context.owner ?? '' }),
            onDone: {
              target: 'open',
              actions: { type: 'add', params: ({ event }) => ({ files: event.output, areStored: true }) },
            },
            onError: { target: 'open' },
          },
          on: {
            'viewer.entered': {
              guard: { type: 'isOtherOwner', params: ({ event }) => event },
              target: 'restoring',
              reenter: true,
              actions: ['stopRunning', 'dropAll', { type: 'setOwner', params: ({ event }) => event }],
            },
            'viewer.expired': { target: 'waiting' },
            'viewer.left': { target: 'waiting', actions: ['forgetAll', 'stopRunning', 'dropAll'] },
          },
        },
        open: {
          // What closed tabs of the same person have left.
          invoke: { id: 'leftovers', src: 'leftovers', input: ({ context }) => ({ user: context.owner ?? '' }) },
          always: { guard: 'mayStart', actions: 'startNext' },
          on: {
            'viewer.entered': {
              guard: { type: 'isOtherOwner', params: ({ event }) => event },
              target: 'restoring',
              actions: ['stopRunning', 'dropAll', { type: 'setOwner', params: ({ event }) => event }],
            },
            'viewer.expired': { target: 'waiting', actions: ['stopRunning', 'holdRunning'] },
            'viewer.left': { target: 'waiting', actions: ['forgetAll', 'stopRunning', 'dropAll'] },
            // Nothing more is sent without a session; the wiring tells when there is one again.
            'upload.failed': [
              {
                guard: { type: 'needsSignIn', params: ({ event }) => event },
                target: 'waiting',
                actions: ['stopRunning', 'holdRunning'],
              },
              {
                guard: { type: 'isRunningItem', params: ({ event }) => event },
                actions: [
                  { type: 'stop', params: ({ event }) => event },
                  { type: 'fail', params: ({ event }) => event },
                ],
              },
            ],
          },
        },
      },
    },
    network: {
      invoke: { id: 'network', src: 'network' },
      initial: 'online',
      states: {
        online: { on: { 'network.lost': { target: 'offline', actions: ['stopRunning', 'holdRunning'] } } },
        offline: {
          tags: 'offline',
          on: {
            'network.restored': { target: 'online', actions: { type: 'resumeLost', params: ({ event }) => event } },
          },
        },
      },
    },
    server: {
      initial: 'welcoming',
      states: {
        welcoming: {
          on: {
            'upload.refused': {
              guard: { type: 'isRunningItem', params: ({ event }) => event },
              target: 'holding',
              actions: { type: 'hold', params: ({ event }) => event },
            },
          },
        },
        holding: {
          tags: 'held',
          after: { hold: { target: 'welcoming' } },
          // What the server counts belongs to a person.
          on: {
            'upload.refused': {
              guard: { type: 'isRunningItem', params: ({ event }) => event },
              target: 'holding',
              reenter: true,
              actions: { type: 'hold', params: ({ event }) => event },
            },
            'viewer.left': { target: 'welcoming' },
            'viewer.entered': { guard: { type: 'isOtherOwner', params: ({ event }) => event }, target: 'welcoming' },
          },
        },
      },
    },
  },
});

export type UploadsRef = ActorRefFrom<typeof uploadsMachine>;

const idsOf = (items: readonly UploadItem[]): string[] => items.map(({ id }) => id);
