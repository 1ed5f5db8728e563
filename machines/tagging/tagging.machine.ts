import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { countScreens, type SelectedScreens } from '#domain/selected-screens.ts';
import type { ReadTags, TagsDecision } from '#domain/tags.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import { tellAll, type Parent } from '../parent.ts';
import {
  selectionReadingMachine,
  type SelectionReadingOutput,
} from '../selection-reading/selection-reading.machine.ts';

export interface TaggingContext extends ReadTags {
  request: SelectedScreens;
  /** The screens, once they are known. */
  signatures: string[];
  decision: TagsDecision;
  /** The listing that is selected in. */
  parent?: Parent<TaggingEmitted> | undefined;
}

export interface TaggingInput {
  parent?: Parent<TaggingEmitted>;
}

export type TaggingEvent =
  | { type: 'tags.requested'; request: SelectedScreens }
  | ({ type: 'tags.decided' } & TagsDecision)
  | { type: 'tags.retried' }
  | { type: 'tags.dismissed' };

export type TaggingEmitted =
  /** `count` of the `asked` screens have them so now; the others have too many, or are gone. */
  | { type: 'tags.changed'; count: number; asked: number }
  /** `moved`: the gallery is not the one that was selected in. */
  | { type: 'tags.failed'; reason: 'moved' | 'failed'; error: unknown };

const nothing: TaggingContext = {
  request: { signatures: [], ranges: [], anchors: [] },
  signatures: [],
  known: [],
  present: [],
  decision: { add: [], remove: [] },
};

const alone: TaggingInput = {};

/** Gives tags to selected screens and takes others off; those are read that were never loaded. */
export const taggingMachine = setup({
  types: {
    context: {} as TaggingContext,
    events: {} as TaggingEvent,
    emitted: {} as TaggingEmitted,
    input: alone,
    tags: {} as 'open' | 'looking' | 'unread' | 'saving',
  },
  actors: {
    readSignatures: selectionReadingMachine,
    readTags: notProvided<ReadTags, { signatures: readonly string[] }>('readTags'),
    /** Returns how many screens have them so now. */
    changeTags: notProvided<number, TagsDecision & { signatures: readonly string[] }>('changeTags'),
    /** Says to the person what came of it. */
    messages: eventSource<TaggingEmitted>('messages'),
  },
  actions: {
    setRequest: assign((_, { request }: { request: SelectedScreens }) => ({ ...nothing, request })),
    takeKnown: assign(({ context }) => ({ signatures: context.request.signatures })),
    takeRead: assign(({ context }, output: SelectionReadingOutput) => ({
      signatures: [...context.request.signatures, ...(output.type === 'read' ? output.signatures : [])],
    })),
    setTags: assign((_, { output: { known, present } }: { output: ReadTags }) => ({ known, present })),
    setDecision: assign((_, { add, remove }: TagsDecision) => ({ decision: { add, remove } })),
    forget: assign(nothing),
    tellChanged: enqueueActions(({ context, enqueue }, { output }: { output: number }) =>
      tellAll(enqueue, context, { type: 'tags.changed', count: output, asked: context.signatures.length }),
    ),
    tellFailed: enqueueActions(
      ({ context, enqueue }, { reason, error }: { reason: 'moved' | 'failed'; error: unknown }) =>
        tellAll(enqueue, context, { type: 'tags.failed', reason, error }),
    ),
  },
  guards: {
    isEmpty: (_, { request }: { request: SelectedScreens }) => countScreens(request) === 0,
    isKnown: (_, { request }: { request: SelectedScreens }) => request.ranges.length === 0,
    changesNothing: (_, { add, remove }: TagsDecision) => add.length === 0 && remove.length === 0,
    isRead: (_, output: SelectionReadingOutput) => output.type === 'read',
    isUnreachable: (_, output: SelectionReadingOutput) => output.type === 'unreachable',
  },
}).createMachine({
  id: 'tagging',
  context: ({ input }) => ({ ...nothing, parent: input.parent }),
  invoke: { id: 'messages', src: 'messages' },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forget',
      on: {
        'tags.requested': [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'open.looking',
            actions: [{ type: 'setRequest', params: ({ event }) => event }, 'takeKnown'],
          },
          { target: 'open', actions: { type: 'setRequest', params: ({ event }) => event } },
        ],
      },
    },
    open: {
      tags: 'open',
      on: { 'tags.dismissed': { target: 'resting' } },
      initial: 'reading',
      states: {
        reading: {
          tags: 'looking',
          invoke: {
            id: 'readSignatures',
            src: 'readSignatures',
            input: ({ context }) => ({ selected: context.request }),
            onDone: [
              {
                guard: { type: 'isRead', params: ({ event }) => event.output },
                target: 'looking',
                actions: { type: 'takeRead', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isUnreachable', params: ({ event }) => event.output },
                target: '#tagging.resting',
                actions: {
                  type: 'tellFailed',
                  params: ({ event: { output } }) => ({
                    reason: 'failed',
                    error: output.type === 'unreachable' ? output.error : null,
                  }),
                },
              },
              { target: '#tagging.resting', actions: { type: 'tellFailed', params: { reason: 'moved', error: null } } },
            ],
            onError: {
              target: '#tagging.resting',
              actions: { type: 'tellFailed', params: ({ event }) => ({ reason: 'failed', error: event.error }) },
            },
          },
        },
        looking: {
          tags: 'looking',
          invoke: {
            id: 'readTags',
            src: 'readTags',
            input: ({ context }) => ({ signatures: context.signatures }),
            onDone: { target: 'choosing', actions: { type: 'setTags', params: ({ event }) => event } },
            onError: { target: 'unread' },
          },
        },
        unread: { tags: 'unread', on: { 'tags.retried': { target: 'looking' } } },
        choosing: {
          on: {
            'tags.decided': [
              { guard: { type: 'changesNothing', params: ({ event }) => event }, target: '#tagging.resting' },
              {
                target: '#tagging.saving',
                actions: { type: 'setDecision', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'changeTags',
        src: 'changeTags',
        input: ({ context }) => ({ signatures: context.signatures, ...context.decision }),
        onDone: { target: 'resting', actions: { type: 'tellChanged', params: ({ event }) => event } },
        onError: {
          target: 'resting',
          actions: { type: 'tellFailed', params: ({ event }) => ({ reason: 'failed', error: event.error }) },
        },
      },
    },
  },
});

export type TaggingRef = ActorRefFrom<typeof taggingMachine>;
