import { assign, setup, type ActorRefFrom } from 'xstate';
import { notProvided } from '../not-provided.ts';

/** A picture of a guide that is to be made, with what is said of it. */
export interface GivenStep {
  signature: string;
  /** Of its picture, where the program has told it. */
  fileId: string | null;
  caption: string;
}

export interface GuideMakingContext {
  title: string;
  steps: readonly GivenStep[];
  /** The collection that was made, though not all of the guide is in it yet. */
  collection: string | null;
  isFailed: boolean;
}

export type GuideMakingInput = Pick<GuideMakingContext, 'title' | 'steps'>;

export type GuideMakingEvent =
  | { type: 'title.changed'; title: string }
  | { type: 'caption.changed'; signature: string; caption: string }
  | { type: 'step.removed'; signature: string }
  | { type: 'guide.requested' };

/** Makes a guide of pictures that a program has uploaded, once somebody has looked through them. */
export const guideMakingMachine = setup({
  types: {
    context: {} as GuideMakingContext,
    events: {} as GuideMakingEvent,
    input: {} as GuideMakingInput,
    tags: {} as 'writing' | 'working' | 'made',
  },
  actors: {
    /** Returns the signature of the collection. */
    createGuide: notProvided<string, { title: string; steps: readonly GivenStep[] }>('createGuide'),
    /** Captions it and makes it a guide. May be done again. */
    fillGuide: notProvided<void, { collection: string | null; steps: readonly GivenStep[] }>('fillGuide'),
  },
  actions: {
    setTitle: assign((_, { title }: { title: string }) => ({ title })),
    setCaption: assign(({ context }, { signature, caption }: Pick<GivenStep, 'signature' | 'caption'>) => ({
      steps: context.steps.map((step) => (step.signature === signature ? { ...step, caption } : step)),
    })),
    removeStep: assign(({ context }, { signature }: { signature: string }) => ({
      steps: context.steps.filter((step) => step.signature !== signature),
    })),
    begin: assign({ isFailed: false }),
    setCollection: assign((_, { collection }: { collection: string }) => ({ collection })),
    setFailed: assign({ isFailed: true }),
  },
  guards: {
    isCreated: ({ context }) => context.collection !== null,
    isNotCreated: ({ context }) => context.collection === null,
    hasSteps: ({ context }) => context.steps.length > 0,
  },
}).createMachine({
  id: 'guide-making',
  context: ({ input: { title, steps } }) => ({ title, steps, collection: null, isFailed: false }),
  initial: 'writing',
  states: {
    writing: {
      tags: 'writing',
      on: {
        'title.changed': { guard: 'isNotCreated', actions: { type: 'setTitle', params: ({ event }) => event } },
        'caption.changed': { actions: { type: 'setCaption', params: ({ event }) => event } },
        // What is in the collection already is taken out there.
        'step.removed': { guard: 'isNotCreated', actions: { type: 'removeStep', params: ({ event }) => event } },
        'guide.requested': [
          { guard: 'isCreated', target: 'filling', actions: 'begin' },
          { guard: 'hasSteps', target: 'creating', actions: 'begin' },
        ],
      },
    },
    creating: {
      tags: 'working',
      invoke: {
        id: 'createGuide',
        src: 'createGuide',
        input: ({ context: { title, steps } }) => ({ title, steps }),
        onDone: {
          target: 'filling',
          actions: { type: 'setCollection', params: ({ event }) => ({ collection: event.output }) },
        },
        onError: { target: 'writing', actions: 'setFailed' },
      },
    },
    filling: {
      tags: 'working',
      invoke: {
        id: 'fillGuide',
        src: 'fillGuide',
        input: ({ context: { collection, steps } }) => ({ collection, steps }),
        onDone: { target: 'made' },
        onError: { target: 'writing', actions: 'setFailed' },
      },
    },
    made: { tags: 'made' },
  },
});

export type GuideMakingRef = ActorRefFrom<typeof guideMakingMachine>;
