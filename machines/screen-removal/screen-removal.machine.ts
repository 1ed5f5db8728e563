import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import { imageListLimit } from '#domain/limits.ts';
import { countScreens, type SelectedScreens } from '#domain/selected-screens.ts';
import { confirming, type Confirmation } from '../confirming.ts';
import { notProvided } from '../not-provided.ts';
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
}

export type ScreenRemovalEvent =
  | { type: 'removal.requested'; request: SelectedScreens }
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

/** Reading which screens a selection contains takes about as long as deleting them. */
const shareOfReading = 0.5;

/** Deletes screens after a confirmation and restores them on Undo, at most a thousand per call. */
export const screenRemovalMachine = setup({
  types: {
    context: {} as ScreenRemovalContext,
    events: {} as ScreenRemovalEvent,
    emitted: {} as ScreenRemovalEmitted,
    tags: {} as 'asking' | 'deleting' | 'restoring',
  },
  actors: {
    confirming: confirming<{ count: number }>(),
    readSignatures: selectionReadingMachine,
    /** Returns the signatures that it has moved to the trash. */
    deleteScreens: notProvided<string[], { signatures: readonly string[] }>('deleteScreens'),
    restoreScreens: notProvided<string[], { signatures: readonly string[] }>('restoreScreens'),
  },
  actions: {
    setRequest: assign((_, params: { request: SelectedScreens }) => ({
      request: params.request,
      toDelete: 0,
      left: [],
      deleted: [],
    })),
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
    emitRemoved: emit(({ context }, params: { signatures: string[] }) => ({
      type: 'screens.removed' as const,
      signatures: context.left.slice(0, imageListLimit),
      wereThere: params.signatures.length > 0,
    })),
    emitFinished: emit(({ context }) => ({ type: 'removal.finished' as const, count: context.deleted.length })),
    emitFailed: emit(({ context }, params: { error: unknown; reason?: RemovalFailure }) => ({
      type: 'removal.failed' as const,
      reason: params.reason ?? 'unreachable',
      deleted: context.deleted.length,
      error: params.error,
    })),
    emitRestored: emit(({ context }, params: { restored: readonly string[] }) => ({
      type: 'screens.restored' as const,
      signatures: context.restoring[0] ?? [],
      count: params.restored.length,
    })),
    emitUndoWithdrawn: emit({ type: 'undo.withdrawn' as const }),
    emitUndoFailed: emit((_, params: { error: unknown }) => ({ type: 'undo.failed' as const, error: params.error })),
  },
  guards: {
    isEmpty: (_, params: { request: SelectedScreens }) => countScreens(params.request) === 0,
    isRead: (_, params: SelectionReadingOutput) => params.type === 'read',
    hasMoreToRead: (_, { done, total }: SelectionReadingReport) => done < total,
    needsReading: ({ context }) => context.request.ranges.length > 0,
    hasMoreToDelete: ({ context }) => context.left.length > 0,
    hasMoreToRestore: ({ context }) => context.restoring.length > 0,
    canUndo: ({ context }) => context.undoable.length > 0,
    isNothingLeft: ({ context }, params: { signatures: readonly string[] }) =>
      context.undoable.length > 0 && without(context.undoable, params.signatures).length === 0,
  },
}).createMachine({
  id: 'screen-removal',
  context: {
    request: { signatures: [], ranges: [], anchors: [] },
    toDelete: 0,
    left: [],
    deleted: [],
    undoable: [],
    restoring: [],
  },
  type: 'parallel',
  states: {
    removal: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'removal.requested': [
              { guard: { type: 'isEmpty', params: ({ event }) => event } },
              { target: 'asked', actions: { type: 'setRequest', params: ({ event }) => event } },
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
                    actions: { type: 'emitFailed', params: ({ event }) => failureOf(event.output) },
                  },
                ],
                onError: {
                  target: '#screen-removal.removal.idle',
                  actions: { type: 'emitFailed', params: ({ event }) => event },
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
                    { type: 'emitRemoved', params: ({ event }) => ({ signatures: event.output }) },
                    { type: 'markDeleted', params: ({ event }) => ({ signatures: event.output }) },
                  ],
                },
                onError: {
                  target: '#screen-removal.removal.idle',
                  actions: ['offerUndo', { type: 'emitFailed', params: ({ event }) => unconfirmed(event) }],
                },
              },
            },
            counting: {
              always: [
                { guard: 'hasMoreToDelete', target: 'deleting', actions: 'tellDeletedShare' },
                { target: '#screen-removal.removal.idle', actions: ['offerUndo', 'emitFinished'] },
              ],
            },
          },
        },
      },
    },
    undo: {
      initial: 'resting',
      on: {
        'undo.expired': { actions: 'dropUndo' },
        'restoration.announced': [
          {
            guard: { type: 'isNothingLeft', params: ({ event }) => event },
            actions: ['dropUndo', 'emitUndoWithdrawn'],
          },
          { actions: { type: 'forget', params: ({ event }) => event } },
        ],
      },
      states: {
        resting: {
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
              actions: [{ type: 'emitRestored', params: ({ event }) => ({ restored: event.output }) }, 'markRestored'],
            },
            onError: {
              target: 'resting',
              actions: ['offerRestAgain', { type: 'emitUndoFailed', params: ({ event }) => event }],
            },
          },
          // Of another deletion, whose Undo is offered meanwhile.
          on: { 'undo.requested': { guard: 'canUndo', actions: 'addUndo' } },
        },
        counting: { always: [{ guard: 'hasMoreToRestore', target: 'restoring' }, { target: 'resting' }] },
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
