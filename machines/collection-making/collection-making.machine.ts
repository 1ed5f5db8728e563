import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { screensOfCollection } from '#domain/limits.ts';
import type { Screen } from '#domain/screen.ts';
import { countScreens, type SelectedScreens } from '#domain/selected-screens.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import { tellAll, type Parent } from '../parent.ts';
import {
  selectionReadingMachine,
  type SelectionReadingOutput,
  type SelectionReadingReport,
} from '../selection-reading/selection-reading.machine.ts';

/** One of the collections that screens can be added to. */
export interface OfferedCollection {
  signature: string;
  title: string;
  /** How many screens it has. */
  total: number;
  cover: Screen | null;
}

/** A page of them, newest first, and how many there are. */
export interface OfferedPage {
  collections: readonly OfferedCollection[];
  total: number;
}

/** What a new collection is made of. */
export interface NewCollectionOrder {
  signatures: readonly string[];
  title: string;
  isGuide: boolean;
}

export interface CollectionMakingContext {
  request: SelectedScreens;
  /** What a new one is called; may be empty. */
  title: string;
  /** Whether a new one is to be a guide, which begins with the oldest of the screens. */
  isGuide: boolean;
  /** Signature of the collection that they are added to; null for a new one. */
  into: string | null;
  /** The collections to choose from, as far as they are read. */
  offered: OfferedPage;
  /** The screens of the collection, once they are known. */
  signatures: string[];
  /** Pages of the history, while they are read. */
  progress: { done: number; total: number };
  /** The listing that is selected in. */
  parent?: Parent<CollectionMakingEmitted> | undefined;
}

export interface CollectionMakingInput {
  parent?: Parent<CollectionMakingEmitted>;
}

export type CollectionMakingEvent =
  /** A new one is to be made. */
  | { type: 'collection.requested'; request: SelectedScreens; title?: string; isGuide?: boolean }
  /** One that is there is to be chosen. */
  | { type: 'choice.requested'; request: SelectedScreens }
  | { type: 'more.requested' }
  | { type: 'choice.retried' }
  | { type: 'choice.dismissed' }
  | { type: 'collection.chosen'; signature: string }
  | SelectionReadingReport;

export type CollectionMakingEmitted =
  /** `signature` is that of the collection. */
  | { type: 'collection.created'; signature: string; isGuide: boolean }
  /** `count` screens are in it now, by this or before. */
  | { type: 'collection.extended'; signature: string; count: number }
  | { type: 'collection.refused'; count: number; limit: number }
  /** `moved`: the gallery is not the one that was selected in. */
  | { type: 'collection.failed'; reason: 'moved' | 'failed'; error: unknown; into: string | null };

const nothing: CollectionMakingContext = {
  title: '',
  isGuide: false,
  into: null,
  offered: { collections: [], total: 0 },
  request: { signatures: [], ranges: [], anchors: [] },
  signatures: [],
  progress: { done: 0, total: 0 },
};

const alone: CollectionMakingInput = {};

/** Makes a collection of selected screens, or adds them to one that is there; those are read that were never loaded. */
export const collectionMakingMachine = setup({
  types: {
    context: {} as CollectionMakingContext,
    events: {} as CollectionMakingEvent,
    emitted: {} as CollectionMakingEmitted,
    input: alone,
    tags: {} as 'working' | 'choosing' | 'looking' | 'unread',
  },
  actors: {
    readSignatures: selectionReadingMachine,
    /** Returns the signature of the collection. */
    createCollection: notProvided<string, NewCollectionOrder>('createCollection'),
    addToCollection: notProvided<void, { signature: string; signatures: readonly string[] }>('addToCollection'),
    readCollections: notProvided<OfferedPage, { offset: number }>('readCollections'),
    /** Says to the person what came of it. */
    messages: eventSource<CollectionMakingEmitted>('messages'),
  },
  actions: {
    setRequest: assign(
      (
        _,
        { request, title = '', isGuide = false }: { request: SelectedScreens; title?: string; isGuide?: boolean },
      ) => ({
        ...nothing,
        request,
        title,
        isGuide,
      }),
    ),
    setInto: assign((_, { signature }: { signature: string }) => ({ into: signature })),
    addOffered: assign(({ context }, { output }: { output: OfferedPage }) => ({
      offered: { collections: [...context.offered.collections, ...output.collections], total: output.total },
    })),
    takeKnown: assign(({ context }) => ({ signatures: context.request.signatures })),
    takeRead: assign(({ context }, output: SelectionReadingOutput) => ({
      signatures: [...context.request.signatures, ...(output.type === 'read' ? output.signatures : [])],
    })),
    setProgress: assign((_, { done, total }: SelectionReadingReport) => ({ progress: { done, total } })),
    forget: assign(nothing),
    tellTooMany: enqueueActions(({ context, enqueue }, { request }: { request: SelectedScreens }) =>
      tellAll(enqueue, context, {
        type: 'collection.refused',
        count: countScreens(request),
        limit: screensOfCollection,
      }),
    ),
    tellCreated: enqueueActions(({ context, enqueue }, { output }: { output: string }) =>
      tellAll(enqueue, context, { type: 'collection.created', signature: output, isGuide: context.isGuide }),
    ),
    tellExtended: enqueueActions(({ context, enqueue }) =>
      tellAll(enqueue, context, {
        type: 'collection.extended',
        signature: context.into ?? '',
        count: context.signatures.length,
      }),
    ),
    tellFailed: enqueueActions(
      ({ context, enqueue }, { reason, error }: { reason: 'moved' | 'failed'; error: unknown }) =>
        tellAll(enqueue, context, { type: 'collection.failed', reason, error, into: context.into }),
    ),
  },
  guards: {
    isEmpty: (_, { request }: { request: SelectedScreens }) => countScreens(request) === 0,
    isTooMany: (_, { request }: { request: SelectedScreens }) => countScreens(request) > screensOfCollection,
    isKnown: (_, { request }: { request: SelectedScreens }) => request.ranges.length === 0,
    hasMore: ({ context: { offered } }) => offered.collections.length < offered.total,
    isChosenKnown: ({ context }) => context.request.ranges.length === 0,
    isReadToAdd: ({ context }, output: SelectionReadingOutput) => output.type === 'read' && context.into !== null,
    isRead: (_, output: SelectionReadingOutput) => output.type === 'read',
    isUnreachable: (_, output: SelectionReadingOutput) => output.type === 'unreachable',
  },
}).createMachine({
  id: 'collection-making',
  context: ({ input }) => ({ ...nothing, parent: input.parent }),
  invoke: { id: 'messages', src: 'messages' },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forget',
      on: {
        'collection.requested': [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            actions: { type: 'tellTooMany', params: ({ event }) => event },
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'creating',
            actions: [{ type: 'setRequest', params: ({ event }) => event }, 'takeKnown'],
          },
          { target: 'reading', actions: { type: 'setRequest', params: ({ event }) => event } },
        ],
        'choice.requested': [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            actions: { type: 'tellTooMany', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'setRequest', params: ({ event }) => event } },
        ],
      },
    },
    choosing: {
      tags: 'choosing',
      initial: 'looking',
      on: {
        'choice.dismissed': { target: 'resting' },
        'collection.chosen': [
          {
            guard: 'isChosenKnown',
            target: 'adding',
            actions: [{ type: 'setInto', params: ({ event }) => event }, 'takeKnown'],
          },
          { target: 'reading', actions: { type: 'setInto', params: ({ event }) => event } },
        ],
      },
      states: {
        looking: {
          tags: 'looking',
          invoke: {
            id: 'readCollections',
            src: 'readCollections',
            input: ({ context }) => ({ offset: context.offered.collections.length }),
            onDone: { target: 'offering', actions: { type: 'addOffered', params: ({ event }) => event } },
            onError: { target: 'unread' },
          },
        },
        offering: { on: { 'more.requested': { guard: 'hasMore', target: 'looking' } } },
        unread: { tags: 'unread', on: { 'choice.retried': { target: 'looking' } } },
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
            guard: { type: 'isReadToAdd', params: ({ event }) => event.output },
            target: 'adding',
            actions: { type: 'takeRead', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'creating',
            actions: { type: 'takeRead', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event.output },
            target: 'resting',
            actions: {
              type: 'tellFailed',
              params: ({ event: { output } }) => ({
                reason: 'failed',
                error: output.type === 'unreachable' ? output.error : null,
              }),
            },
          },
          { target: 'resting', actions: { type: 'tellFailed', params: { reason: 'moved', error: null } } },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'tellFailed', params: ({ event }) => ({ reason: 'failed', error: event.error }) },
        },
      },
      on: { 'reading.progressed': { actions: { type: 'setProgress', params: ({ event }) => event } } },
    },
    creating: {
      tags: 'working',
      invoke: {
        id: 'createCollection',
        src: 'createCollection',
        input: ({ context: { signatures, title, isGuide } }) => ({
          // The gallery begins with the newest.
          signatures: isGuide ? signatures.toReversed() : signatures,
          title,
          isGuide,
        }),
        onDone: { target: 'resting', actions: { type: 'tellCreated', params: ({ event }) => event } },
        onError: {
          target: 'resting',
          actions: { type: 'tellFailed', params: ({ event }) => ({ reason: 'failed', error: event.error }) },
        },
      },
    },
    adding: {
      tags: 'working',
      invoke: {
        id: 'addToCollection',
        src: 'addToCollection',
        input: ({ context }) => ({ signature: context.into ?? '', signatures: context.signatures }),
        onDone: { target: 'resting', actions: 'tellExtended' },
        onError: {
          target: 'resting',
          actions: { type: 'tellFailed', params: ({ event }) => ({ reason: 'failed', error: event.error }) },
        },
      },
    },
  },
});

export type CollectionMakingRef = ActorRefFrom<typeof collectionMakingMachine>;
