import { and, assign, enqueueActions, not, sendTo, setup, stateIn, type ActorRefFrom } from 'xstate';
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

export interface ScreenRemovalContext {
  request: SelectedScreens;
  /** How many are to be deleted, and the signatures of those that still are. */
  toDelete: number;
  left: string[];
  deleted: string[];
  /** What can be brought back here: what the last deletion took, and what a failed Undo has not. */
  undoable: string[];
  /** Signatures that are still to be restored, a list for each call. */
  restoring: string[][];
  /** Its page is gone: what is under way, and its Undo, are the last. */
  isLeft: boolean;
  /** The listing of what is removed. */
  parent?: Parent<ScreenRemovalEmitted> | undefined;
}

export interface ScreenRemovalInput {
  parent?: Parent<ScreenRemovalEmitted>;
}

export type ScreenRemovalEvent =
  | { type: 'removal.requested'; request: SelectedScreens }
  | { type: 'page.left' }
  | Confirmation
  /** From the child that reads which screens a long selection means. */
  | SelectionReadingReport
  /** Undo was pressed, or its toast is gone. */
  | { type: 'undo.requested' }
  | { type: 'undo.expired' }
  /** These are out of the trash by another way: nothing is left to undo of them. */
  | { type: 'restoration.announced'; signatures: readonly string[] };

/** `moved`: the gallery has changed since the selection. `unconfirmed`: the call to delete failed, with an answer or without. */
export type RemovalFailure = 'moved' | 'unreachable' | 'unconfirmed';

export type ScreenRemovalEmitted =
  /** These are gone: the server has moved some of them to the trash now (`wereThere`), or had moved all before. More may follow. */
  | { type: 'screens.removed'; signatures: string[]; wereThere: boolean }
  /** For a toast with Undo of what was moved to the trash here: none if all were gone before. */
  | { type: 'removal.finished'; count: number }
  /** `deleted` of them are in the trash, and can be brought back, all the same. */
  | { type: 'removal.failed'; reason: RemovalFailure; deleted: number; error: unknown }
  /** These are out of the trash: `count` of them by this call, the others by another way before. More may follow. */
  | { type: 'screens.restored'; signatures: string[]; count: number }
  /** The rest stays in the trash, and Undo is offered once more. */
  | { type: 'undo.failed'; error: unknown }
  /** Everything that Undo was offered for came back by another way. */
  | { type: 'undo.withdrawn' };

/** What the person is told, and how many screens that is about. */
export type ScreenRemovalSaid = ScreenRemovalEmitted | { type: 'removal.begun'; count: number };

const alone: ScreenRemovalInput = {};

/** Reading which screens a selection contains takes about as long as deleting them. */
const shareOfReading = 0.5;

/** Deletes screens after a confirmation and restores them on Undo, at most a thousand per call. */
export const screenRemovalMachine = setup({
  types: {
    context: {} as ScreenRemovalContext,
    events: {} as ScreenRemovalEvent,
    emitted: {} as ScreenRemovalEmitted,
    input: alone,
    tags: {} as 'asking' | 'deleting' | 'restoring',
  },
  actors: {
    confirming: confirming<{ count: number }>(),
    readSignatures: selectionReadingMachine,
    /** Returns the signatures that it has moved to the trash. */
    deleteScreens: notProvided<string[], { signatures: readonly string[] }>('deleteScreens'),
    restoreScreens: notProvided<string[], { signatures: readonly string[] }>('restoreScreens'),
    /** Says to the person what came of it, and hears whether Undo is pressed or let pass. */
    messages: eventSource<ScreenRemovalSaid>('messages'),
  },
  actions: {
    begin: enqueueActions(({ enqueue }, { request }: { request: SelectedScreens }) => {
      enqueue.assign({ request, toDelete: 0, left: [], deleted: [] });
      enqueue.sendTo('messages', { type: 'removal.begun', count: countScreens(request) });
    }),
    takeKnown: assign(({ context }) => toDelete(context.request.signatures)),
    takeRead: assign(({ context }, params: SelectionReadingOutput) =>
      toDelete([...new Set([...context.request.signatures, ...(params.type === 'read' ? params.signatures : [])])]),
    ),
    markDeleted: assign(({ context }, params: { signatures: readonly string[] }) => ({
      left: context.left.slice(imageListLimit),
      deleted: [...context.deleted, ...params.signatures],
    })),
    offerUndo: assign(({ context }) => ({ undoable: context.deleted })),
    addUndo: assign(({ context }) => ({
      restoring: [...context.restoring, ...callsFor(context.undoable)],
      undoable: [],
    })),
    dropUndo: assign({ undoable: [] }),
    forget: assign(({ context }, params: { signatures: readonly string[] }) => ({
      undoable: without(context.undoable, params.signatures),
    })),
    markRestored: assign(({ context }) => ({ restoring: context.restoring.slice(1) })),
    offerRestAgain: assign(({ context }) => ({
      undoable: [...context.restoring.flat(), ...context.undoable],
      restoring: [],
    })),
    tellReadShare: sendTo('confirming', (_, params: SelectionReadingReport) => ({
      type: 'work.progressed' as const,
      share: (params.done / params.total) * shareOfReading,
    })),
    tellDeletedShare: sendTo('confirming', ({ context: { request, left, toDelete: all } }) => {
      const before = request.ranges.length > 0 ? shareOfReading : 0;
      return { type: 'work.progressed' as const, share: before + (1 - before) * (1 - left.length / all) };
    }),
    // All that were asked for: those that the server had nothing to do for were deleted elsewhere.
    tellRemoved: enqueueActions(({ context, enqueue }, params: { signatures: string[] }) =>
      tellAll(enqueue, context, {
        type: 'screens.removed',
        signatures: context.left.slice(0, imageListLimit),
        wereThere: params.signatures.length > 0,
      }),
    ),
    tellFinished: enqueueActions(({ context, enqueue }) =>
      tellAll(enqueue, context, { type: 'removal.finished', count: context.deleted.length }),
    ),
    tellFailed: enqueueActions(({ context, enqueue }, params: { error: unknown; reason?: RemovalFailure }) =>
      tellAll(enqueue, context, {
        type: 'removal.failed',
        reason: params.reason ?? 'unreachable',
        deleted: context.deleted.length,
        error: params.error,
      }),
    ),
    tellRestored: enqueueActions(({ context, enqueue }, params: { restored: readonly string[] }) =>
      tellAll(enqueue, context, {
        type: 'screens.restored',
        signatures: context.restoring[0] ?? [],
        count: params.restored.length,
      }),
    ),
    tellUndoWithdrawn: enqueueActions(({ context, enqueue }) => tellAll(enqueue, context, { type: 'undo.withdrawn' })),
    tellUndoFailed: enqueueActions(({ context, enqueue }, params: { error: unknown }) =>
      tellAll(enqueue, context, { type: 'undo.failed', error: params.error }),
    ),
    leave: assign({ isLeft: true }),
  },
  guards: {
    isEmpty: (_, params: { request: SelectedScreens }) => countScreens(params.request) === 0,
    isRead: (_, params: SelectionReadingOutput) => params.type === 'read',
    hasMoreToRead: (_, { done, total }: SelectionReadingReport) => done < total,
    needsReading: ({ context }) => context.request.ranges.length > 0,
    hasMoreToDelete: ({ context }) => context.left.length > 0,
    hasMoreToRestore: ({ context }) => context.restoring.length > 0,
    isLeft: ({ context }) => context.isLeft,
    isOver: and([stateIn({ removal: 'over' }), not('canUndo')]),
    canUndo: ({ context }) => context.undoable.length > 0,
    isNothingLeft: ({ context }, params: { signatures: readonly string[] }) =>
      context.undoable.length > 0 && without(context.undoable, params.signatures).length === 0,
  },
}).createMachine({
  id: 'screen-removal',
  context: ({ input }) => ({
    request: { signatures: [], ranges: [], anchors: [] },
    toDelete: 0,
    left: [],
    deleted: [],
    undoable: [],
    restoring: [],
    isLeft: false,
    parent: input.parent,
  }),
  invoke: { id: 'messages', src: 'messages' },
  on: { 'page.left': { actions: 'leave' } },
  type: 'parallel',
  states: {
    removal: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'isLeft', target: 'over' },
          on: {
            'removal.requested': [
              { guard: { type: 'isEmpty', params: ({ event }) => event } },
              { target: 'asked', actions: { type: 'begin', params: ({ event }) => event } },
            ],
          },
        },
        asked: {
          invoke: {
            id: 'confirming',
            src: 'confirming',
            input: ({ context }) => ({ count: countScreens(context.request) }),
          },
          initial: 'asking',
          states: {
            asking: {
              tags: 'asking',
              on: {
                'question.approved': [
                  { guard: 'needsReading', target: 'reading' },
                  { target: 'deleting', actions: 'takeKnown' },
                ],
                'question.declined': { target: '#screen-removal.removal.idle' },
              },
            },
            reading: {
              tags: 'deleting',
              invoke: {
                id: 'readSignatures',
                src: 'readSignatures',
                input: ({ context, self }) => ({ selected: context.request, parent: self }),
                onDone: [
                  {
                    guard: { type: 'isRead', params: ({ event }) => event.output },
                    target: 'deleting',
                    actions: { type: 'takeRead', params: ({ event }) => event.output },
                  },
                  {
                    target: '#screen-removal.removal.idle',
                    actions: { type: 'tellFailed', params: ({ event }) => failureOf(event.output) },
                  },
                ],
                onError: {
                  target: '#screen-removal.removal.idle',
                  actions: { type: 'tellFailed', params: ({ event }) => event },
                },
              },
              on: {
                'reading.progressed': {
                  guard: { type: 'hasMoreToRead', params: ({ event }) => event },
                  actions: { type: 'tellReadShare', params: ({ event }) => event },
                },
              },
            },
            deleting: {
              tags: 'deleting',
              invoke: {
                id: 'deleteScreens',
                src: 'deleteScreens',
                input: ({ context }) => ({ signatures: context.left.slice(0, imageListLimit) }),
                onDone: {
                  target: 'counting',
                  actions: [
                    { type: 'tellRemoved', params: ({ event }) => ({ signatures: event.output }) },
                    { type: 'markDeleted', params: ({ event }) => ({ signatures: event.output }) },
                  ],
                },
                onError: {
                  target: '#screen-removal.removal.idle',
                  actions: ['offerUndo', { type: 'tellFailed', params: ({ event }) => unconfirmed(event) }],
                },
              },
            },
            counting: {
              always: [
                { guard: 'hasMoreToDelete', target: 'deleting', actions: 'tellDeletedShare' },
                { target: '#screen-removal.removal.idle', actions: ['offerUndo', 'tellFinished'] },
              ],
            },
          },
        },
        over: { type: 'final' },
      },
    },
    undo: {
      initial: 'resting',
      on: {
        'undo.expired': { actions: 'dropUndo' },
        'restoration.announced': [
          {
            guard: { type: 'isNothingLeft', params: ({ event }) => event },
            actions: ['dropUndo', 'tellUndoWithdrawn'],
          },
          { actions: { type: 'forget', params: ({ event }) => event } },
        ],
      },
      states: {
        resting: {
          always: { guard: 'isOver', target: 'over' },
          on: {
            'undo.requested': { guard: 'canUndo', target: 'restoring', actions: 'addUndo' },
          },
        },
        restoring: {
          tags: 'restoring',
          invoke: {
            id: 'restoreScreens',
            src: 'restoreScreens',
            input: ({ context }) => ({ signatures: context.restoring[0] ?? [] }),
            onDone: {
              target: 'counting',
              actions: [{ type: 'tellRestored', params: ({ event }) => ({ restored: event.output }) }, 'markRestored'],
            },
            onError: {
              target: 'resting',
              actions: ['offerRestAgain', { type: 'tellUndoFailed', params: ({ event }) => event }],
            },
          },
          // Of another deletion, whose Undo is offered meanwhile.
          on: { 'undo.requested': { guard: 'canUndo', actions: 'addUndo' } },
        },
        counting: { always: [{ guard: 'hasMoreToRestore', target: 'restoring' }, { target: 'resting' }] },
        over: { type: 'final' },
      },
    },
  },
});

export type ScreenRemovalRef = ActorRefFrom<typeof screenRemovalMachine>;

const toDelete = (signatures: string[]) => ({ toDelete: signatures.length, left: signatures });

const callsFor = (signatures: string[]): string[][] =>
  signatures.length === 0 ? [] : [signatures.slice(0, imageListLimit), ...callsFor(signatures.slice(imageListLimit))];

const without = (signatures: readonly string[], gone: readonly string[]): string[] => {
  const left = new Set(signatures);
  for (const signature of gone) left.delete(signature);
  return [...left];
};

const unconfirmed = ({ error }: { error: unknown }) => ({ error, reason: 'unconfirmed' as const });

const failureOf = (output: SelectionReadingOutput): { error: unknown; reason: RemovalFailure } =>
  output.type === 'unreachable'
    ? { error: output.error, reason: 'unreachable' }
    : { error: new Error('The history is not the one that was selected in'), reason: 'moved' };
