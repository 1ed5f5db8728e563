import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { imageListLimit } from '#domain/limits.ts';
import { countScreens, type SelectedScreens } from '#domain/selected-screens.ts';
import { confirming, type Confirmation } from '../confirming.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import { tellAll, type Parent } from '../parent.ts';
import {
  selectionReadingMachine,
  type SelectionReadingOutput,
  type SelectionReadingReport,
} from '../selection-reading/selection-reading.machine.ts';

/** `emptying` purges the whole trash as it was when that was asked. */
export type TrashChange = 'restore' | 'purge' | 'emptying';

/** What the trash holds: how many screens, and when the latest of them was deleted (ISO 8601). */
export interface TrashSeen {
  total: number;
  until: string;
}

export interface TrashChangeContext {
  change: TrashChange;
  request: SelectedScreens;
  /** What is deleted later than this stays when the trash is emptied. */
  until: string;
  /** How many are to be changed, and the signatures of those that still are. */
  toDo: number;
  left: string[];
  /** How many the server has changed. */
  done: number;
  /** Its page is gone: what is under way is the last. */
  isLeft: boolean;
  /** The listing of the trash. */
  parent?: Parent<TrashChangeEmitted> | undefined;
}

export interface TrashChangeInput {
  parent?: Parent<TrashChangeEmitted>;
}

export type TrashChangeEvent =
  | { type: 'restore.requested'; request: SelectedScreens }
  | { type: 'purge.requested'; request: SelectedScreens }
  | { type: 'emptying.requested' }
  | { type: 'page.left' }
  /** Some came back by an Undo that was offered elsewhere: what an earlier change has said is no longer true. */
  | { type: 'screens.restoredElsewhere'; signatures: readonly string[] }
  | Confirmation
  /** From the child that reads which screens a long selection means. */
  | SelectionReadingReport;

/** `moved`: the trash has changed since the selection. `unconfirmed`: the call failed, with an answer or without. */
export type TrashChangeFailure = 'moved' | 'unreachable' | 'unconfirmed';

export type TrashChangeEmitted =
  /** These are out of the trash, by this call or before: more may follow. `count` of them were restored by this call. */
  | { type: 'screens.restored'; signatures: string[]; count: number }
  | { type: 'screens.purged'; signatures: string[] }
  | { type: 'change.finished'; change: TrashChange; count: number }
  /** `count` of them were changed all the same. */
  | { type: 'change.failed'; change: TrashChange; reason: TrashChangeFailure; count: number; error: unknown };

/** What the person is told: a change that begins, and an Undo elsewhere, take away what the one before has said. */
export type TrashChangeSaid = TrashChangeEmitted | { type: 'change.begun' } | { type: 'messages.withdrawn' };

/** Reading which screens a selection contains takes about as long as changing them. */
const shareOfReading = 0.5;

const alone: TrashChangeInput = {};
const nothing: SelectedScreens = { signatures: [], ranges: [], anchors: [] };

/**
 * Takes screens out of the trash: back to their days, or for good after a question. At most a thousand a call, one change at a
 * time.
 */
export const trashChangeMachine = setup({
  types: {
    context: {} as TrashChangeContext,
    events: {} as TrashChangeEvent,
    emitted: {} as TrashChangeEmitted,
    input: alone,
    tags: {} as 'asking' | 'working',
  },
  actors: {
    confirming: confirming<{ count: number }>(),
    readSignatures: selectionReadingMachine,
    lookIntoTrash: notProvided<TrashSeen>('lookIntoTrash'),
    /** Both return the signatures that they have taken out. */
    restoreScreens: notProvided<string[], { signatures: readonly string[] }>('restoreScreens'),
    purgeScreens: notProvided<string[], { signatures: readonly string[] }>('purgeScreens'),
    /** Purges a part of what was deleted until then. */
    emptyTrash: notProvided<{ count: number; isDone: boolean }, { until: string }>('emptyTrash'),
    /** Says to the person what came of it. */
    messages: eventSource<TrashChangeSaid>('messages'),
  },
  actions: {
    begin: enqueueActions(({ enqueue }, params: { change: TrashChange; request?: SelectedScreens }) => {
      enqueue.assign({
        change: params.change,
        request: params.request ?? nothing,
        until: '',
        toDo: 0,
        left: [],
        done: 0,
      });
      enqueue.sendTo('messages', { type: 'change.begun' });
    }),
    withdrawMessages: sendTo('messages', { type: 'messages.withdrawn' }),
    leave: assign({ isLeft: true }),
    takeSeen: assign((_, params: TrashSeen) => ({ until: params.until, toDo: params.total })),
    takeKnown: assign(({ context }) => toDo(context.request.signatures)),
    takeRead: assign(({ context }, params: SelectionReadingOutput) =>
      toDo([...new Set([...context.request.signatures, ...(params.type === 'read' ? params.signatures : [])])]),
    ),
    markCall: assign(({ context }, params: { signatures: readonly string[] }) => ({
      left: context.left.slice(imageListLimit),
      done: context.done + params.signatures.length,
    })),
    addEmptied: assign(({ context }, params: { count: number }) => ({ done: context.done + params.count })),
    tellReadShare: sendTo('confirming', (_, params: SelectionReadingReport) => ({
      type: 'work.progressed' as const,
      share: (params.done / params.total) * shareOfReading,
    })),
    tellCallShare: sendTo('confirming', ({ context: { request, left, toDo: all } }) => {
      const before = request.ranges.length > 0 ? shareOfReading : 0;
      return { type: 'work.progressed' as const, share: before + (1 - before) * (1 - left.length / all) };
    }),
    tellEmptiedShare: sendTo('confirming', ({ context: { done, toDo: all } }) => ({
      type: 'work.progressed' as const,
      share: Math.min(1, done / all),
    })),
    // All that were asked for: those that the server had nothing to do for were taken out elsewhere.
    tellRestored: enqueueActions(({ context, enqueue }, params: { signatures: readonly string[] }) => {
      const signatures = context.left.slice(0, imageListLimit);
      tellAll(enqueue, context, { type: 'screens.restored', signatures, count: params.signatures.length });
    }),
    tellPurged: enqueueActions(({ context, enqueue }) =>
      tellAll(enqueue, context, { type: 'screens.purged', signatures: context.left.slice(0, imageListLimit) }),
    ),
    tellFinished: enqueueActions(({ context, enqueue }) =>
      tellAll(enqueue, context, { type: 'change.finished', change: context.change, count: context.done }),
    ),
    tellFailed: enqueueActions(({ context, enqueue }, params: { error: unknown; reason: TrashChangeFailure }) =>
      tellAll(enqueue, context, { type: 'change.failed', change: context.change, count: context.done, ...params }),
    ),
  },
  guards: {
    isLeft: ({ context }) => context.isLeft,
    isEmpty: (_, params: { request: SelectedScreens }) => countScreens(params.request) === 0,
    isLong: (_, params: { request: SelectedScreens }) => params.request.ranges.length > 0,
    isRead: (_, params: SelectionReadingOutput) => params.type === 'read',
    hasMoreToRead: (_, { done, total }: SelectionReadingReport) => done < total,
    isEmptying: ({ context }) => context.change === 'emptying',
    needsReading: ({ context }) => context.request.ranges.length > 0,
    hasMore: ({ context }) => context.left.length > 0,
    isEmptyTrash: (_, params: TrashSeen) => params.total === 0,
    isDone: (_, params: { isDone: boolean }) => params.isDone,
  },
}).createMachine({
  id: 'trash-change',
  context: ({ input }) => ({
    change: 'restore',
    request: nothing,
    until: '',
    toDo: 0,
    left: [],
    done: 0,
    isLeft: false,
    parent: input.parent,
  }),
  invoke: { id: 'messages', src: 'messages' },
  on: { 'page.left': { actions: 'leave' }, 'screens.restoredElsewhere': { actions: 'withdrawMessages' } },
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'isLeft', target: 'over' },
      on: {
        'restore.requested': [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          {
            guard: { type: 'isLong', params: ({ event }) => event },
            target: 'restoring.reading',
            actions: { type: 'begin', params: ({ event }) => ({ change: 'restore', request: event.request }) },
          },
          {
            target: 'restoring.calling',
            actions: [
              { type: 'begin', params: ({ event }) => ({ change: 'restore', request: event.request }) },
              'takeKnown',
            ],
          },
        ],
        'purge.requested': [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          {
            target: 'asked',
            actions: { type: 'begin', params: ({ event }) => ({ change: 'purge', request: event.request }) },
          },
        ],
        'emptying.requested': { target: 'looking', actions: { type: 'begin', params: { change: 'emptying' } } },
      },
    },
    restoring: {
      tags: 'working',
      initial: 'calling',
      states: {
        reading: {
          invoke: {
            id: 'readSignatures',
            src: 'readSignatures',
            input: ({ context }) => ({ selected: context.request }),
            onDone: [
              {
                guard: { type: 'isRead', params: ({ event }) => event.output },
                target: 'calling',
                actions: { type: 'takeRead', params: ({ event }) => event.output },
              },
              {
                target: '#trash-change.idle',
                actions: { type: 'tellFailed', params: ({ event }) => failureOf(event.output) },
              },
            ],
            onError: {
              target: '#trash-change.idle',
              actions: { type: 'tellFailed', params: ({ event }) => unreachable(event) },
            },
          },
        },
        calling: {
          invoke: {
            id: 'restoreScreens',
            src: 'restoreScreens',
            input: ({ context }) => ({ signatures: context.left.slice(0, imageListLimit) }),
            onDone: {
              target: 'counting',
              actions: [
                { type: 'tellRestored', params: ({ event }) => ({ signatures: event.output }) },
                { type: 'markCall', params: ({ event }) => ({ signatures: event.output }) },
              ],
            },
            onError: {
              target: '#trash-change.idle',
              actions: { type: 'tellFailed', params: ({ event }) => unconfirmed(event) },
            },
          },
        },
        counting: {
          always: [
            { guard: 'hasMore', target: 'calling' },
            { target: '#trash-change.idle', actions: 'tellFinished' },
          ],
        },
      },
    },
    // How many there are by now, and which: what another tab deletes meanwhile is not asked about.
    looking: {
      tags: 'working',
      invoke: {
        id: 'lookIntoTrash',
        src: 'lookIntoTrash',
        onDone: [
          {
            guard: { type: 'isEmptyTrash', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'tellFinished',
          },
          { target: 'asked', actions: { type: 'takeSeen', params: ({ event }) => event.output } },
        ],
        onError: { target: 'idle', actions: { type: 'tellFailed', params: ({ event }) => unreachable(event) } },
      },
    },
    asked: {
      invoke: {
        id: 'confirming',
        src: 'confirming',
        input: ({ context: { change, request, toDo: all } }) => ({
          count: change === 'emptying' ? all : countScreens(request),
        }),
      },
      initial: 'asking',
      states: {
        asking: {
          tags: 'asking',
          on: {
            'question.approved': [
              { guard: 'isEmptying', target: 'emptying' },
              { guard: 'needsReading', target: 'reading' },
              { target: 'purging', actions: 'takeKnown' },
            ],
            'question.declined': { target: '#trash-change.idle' },
          },
        },
        reading: {
          tags: 'working',
          invoke: {
            id: 'readSignatures',
            src: 'readSignatures',
            input: ({ context, self }) => ({ selected: context.request, parent: self }),
            onDone: [
              {
                guard: { type: 'isRead', params: ({ event }) => event.output },
                target: 'purging',
                actions: { type: 'takeRead', params: ({ event }) => event.output },
              },
              {
                target: '#trash-change.idle',
                actions: { type: 'tellFailed', params: ({ event }) => failureOf(event.output) },
              },
            ],
            onError: {
              target: '#trash-change.idle',
              actions: { type: 'tellFailed', params: ({ event }) => unreachable(event) },
            },
          },
          on: {
            'reading.progressed': {
              guard: { type: 'hasMoreToRead', params: ({ event }) => event },
              actions: { type: 'tellReadShare', params: ({ event }) => event },
            },
          },
        },
        purging: {
          tags: 'working',
          invoke: {
            id: 'purgeScreens',
            src: 'purgeScreens',
            input: ({ context }) => ({ signatures: context.left.slice(0, imageListLimit) }),
            onDone: {
              target: 'counting',
              actions: ['tellPurged', { type: 'markCall', params: ({ event }) => ({ signatures: event.output }) }],
            },
            onError: {
              target: '#trash-change.idle',
              actions: { type: 'tellFailed', params: ({ event }) => unconfirmed(event) },
            },
          },
        },
        counting: {
          always: [
            { guard: 'hasMore', target: 'purging', actions: 'tellCallShare' },
            { target: '#trash-change.idle', actions: 'tellFinished' },
          ],
        },
        emptying: {
          tags: 'working',
          invoke: {
            id: 'emptyTrash',
            src: 'emptyTrash',
            input: ({ context }) => ({ until: context.until }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#trash-change.idle',
                actions: [{ type: 'addEmptied', params: ({ event }) => event.output }, 'tellFinished'],
              },
              {
                target: 'emptying',
                reenter: true,
                actions: [{ type: 'addEmptied', params: ({ event }) => event.output }, 'tellEmptiedShare'],
              },
            ],
            onError: {
              target: '#trash-change.idle',
              actions: { type: 'tellFailed', params: ({ event }) => unconfirmed(event) },
            },
          },
        },
      },
    },
    over: { type: 'final' },
  },
});

export type TrashChangeRef = ActorRefFrom<typeof trashChangeMachine>;

const toDo = (signatures: string[]) => ({ toDo: signatures.length, left: signatures });

const unreachable = ({ error }: { error: unknown }) => ({ error, reason: 'unreachable' as const });
const unconfirmed = ({ error }: { error: unknown }) => ({ error, reason: 'unconfirmed' as const });

const failureOf = (output: SelectionReadingOutput): { error: unknown; reason: TrashChangeFailure } =>
  output.type === 'unreachable'
    ? unreachable(output)
    : { error: new Error('The trash is not the one that was selected in'), reason: 'moved' };
