import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { screensOfCollection } from '#domain/limits.ts';
import { countScreens, type SelectedScreens } from '#domain/selected-screens.ts';
import { answerLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';
import {
  selectionReadingMachine,
  type SelectionReadingOutput,
  type SelectionReadingReport,
} from '../selection-reading/selection-reading.machine.ts';

export interface CollectionMakingContext {
  request: SelectedScreens;
  /** The screens of the collection, once they are known. */
  signatures: string[];
  /** Pages of the history, while they are read. */
  progress: { done: number; total: number };
}

export type CollectionMakingEvent = { type: 'collection.requested'; request: SelectedScreens } | SelectionReadingReport;

export type CollectionMakingEmitted =
  /** `signature` is that of the collection. */
  | { type: 'collection.created'; signature: string }
  | { type: 'collection.refused'; count: number; limit: number }
  /** `moved`: the gallery is not the one that was selected in. */
  | { type: 'collection.failed'; reason: 'moved' | 'failed'; error: unknown };

const nothing = {
  request: { signatures: [], ranges: [], anchors: [] },
  signatures: [],
  progress: { done: 0, total: 0 },
};
const noAnswer = { reason: 'failed' as const, error: new Error('The server did not answer') };

/** Makes a collection of selected screens, those first that were never loaded. */
export const collectionMakingMachine = setup({
  types: {
    context: {} as CollectionMakingContext,
    events: {} as CollectionMakingEvent,
    emitted: {} as CollectionMakingEmitted,
    tags: {} as 'working',
  },
  actors: {
    readSignatures: selectionReadingMachine,
    /** Returns the signature of the collection. */
    createCollection: notProvided<string, { signatures: readonly string[] }>('createCollection'),
  },
  delays: { answerLimit },
  actions: {
    setRequest: assign((_, { request }: { request: SelectedScreens }) => ({ ...nothing, request })),
    takeKnown: assign(({ context }) => ({ signatures: context.request.signatures })),
    takeRead: assign(({ context }, output: SelectionReadingOutput) => ({
      signatures: [...context.request.signatures, ...(output.type === 'read' ? output.signatures : [])],
    })),
    setProgress: assign((_, { done, total }: SelectionReadingReport) => ({ progress: { done, total } })),
    forget: assign(nothing),
    emitTooMany: emit((_, { request }: { request: SelectedScreens }) => ({
      type: 'collection.refused' as const,
      count: countScreens(request),
      limit: screensOfCollection,
    })),
    emitCreated: emit((_, { output }: { output: string }) => ({
      type: 'collection.created' as const,
      signature: output,
    })),
    emitFailed: emit((_, { reason, error }: { reason: 'moved' | 'failed'; error: unknown }) => ({
      type: 'collection.failed' as const,
      reason,
      error,
    })),
  },
  guards: {
    isEmpty: (_, { request }: { request: SelectedScreens }) => countScreens(request) === 0,
    isTooMany: (_, { request }: { request: SelectedScreens }) => countScreens(request) > screensOfCollection,
    isKnown: (_, { request }: { request: SelectedScreens }) => request.ranges.length === 0,
    isRead: (_, output: SelectionReadingOutput) => output.type === 'read',
    isUnreachable: (_, output: SelectionReadingOutput) => output.type === 'unreachable',
  },
}).createMachine({
  id: 'collection-making',
  context: nothing,
  initial: 'resting',
  states: {
    resting: {
      entry: 'forget',
      on: {
        'collection.requested': [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            actions: { type: 'emitTooMany', params: ({ event }) => event },
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'creating',
            actions: [{ type: 'setRequest', params: ({ event }) => event }, 'takeKnown'],
          },
          { target: 'reading', actions: { type: 'setRequest', params: ({ event }) => event } },
        ],
      },
    },
    reading: {
      tags: 'working',
      invoke: {
        id: 'readSignatures',
        src: 'readSignatures',
        input: ({ context }) => ({ selected: context.request }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'creating',
            actions: { type: 'takeRead', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event.output },
            target: 'resting',
            actions: {
              type: 'emitFailed',
              params: ({ event: { output } }) => ({
                reason: 'failed',
                error: output.type === 'unreachable' ? output.error : null,
              }),
            },
          },
          { target: 'resting', actions: { type: 'emitFailed', params: { reason: 'moved', error: null } } },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'emitFailed', params: ({ event }) => ({ reason: 'failed', error: event.error }) },
        },
      },
      on: { 'reading.progressed': { actions: { type: 'setProgress', params: ({ event }) => event } } },
    },
    creating: {
      tags: 'working',
      invoke: {
        id: 'createCollection',
        src: 'createCollection',
        input: ({ context }) => ({ signatures: context.signatures }),
        onDone: { target: 'resting', actions: { type: 'emitCreated', params: ({ event }) => event } },
        onError: {
          target: 'resting',
          actions: { type: 'emitFailed', params: ({ event }) => ({ reason: 'failed', error: event.error }) },
        },
      },
      after: { answerLimit: { target: 'resting', actions: { type: 'emitFailed', params: noAnswer } } },
    },
  },
});

export type CollectionMakingRef = ActorRefFrom<typeof collectionMakingMachine>;
