import { assign, setup } from 'xstate';
import type { Change } from '#domain/scene/what-changed.ts';
import { notProvided } from '../not-provided.ts';

/** How two pictures are looked at: beside each other, one wiped or faded over the other, in turns, or what differs alone. */
export const compareModes = ['beside', 'wipe', 'fade', 'blink', 'difference'] as const;
export type CompareMode = (typeof compareModes)[number];

/** Where two pictures differ. */
export interface Difference {
  /** Of all pixels, from 0 to 100. */
  percent: number;
  /** Around what differs, from top to bottom. */
  places: readonly Place[];
  /** An address of a picture in which what differs is coloured and all else is clear; null where nothing differs. */
  mask: string | null;
}

/** A box in parts of the width and the height of what is shown. */
export type Place = readonly [x: number, y: number, w: number, h: number];

export interface SeenChange {
  change: Change;
  /** Where it is seen in the pictures; null where it is not, or all of them is meant. */
  place: Place | null;
}

export interface CompareContext {
  mode: CompareMode;
  /** What is otherwise in the drawing; null before it is known. */
  changes: readonly SeenChange[] | null;
  difference: Difference | null;
  /** Which of the places that differ is looked at. */
  place: number | null;
  /** Which of the changes is pointed out. */
  pointed: number | null;
}

export type CompareEvent =
  | { type: 'mode.chosen'; mode: CompareMode }
  | { type: 'drawings.requested' }
  | { type: 'difference.requested' }
  /** To the next place that differs, or to the one before; after the last comes the first. */
  | { type: 'place.requested'; by: 1 | -1 }
  /** Pointed out again it is let go. */
  | { type: 'change.pointed'; index: number };

/** Milliseconds for which each of two pictures is seen when they take turns: our figure, long enough to look at one place. */
const turn = 800;

/** Compares two pictures of a screen: reads what their drawings have changed, and finds where the pictures differ once that is looked at. */
export const compareMachine = setup({
  types: {
    context: {} as CompareContext,
    events: {} as CompareEvent,
    tags: {} as 'reading' | 'unread' | 'measuring' | 'unmeasured' | 'before',
  },
  actors: {
    readChanges: notProvided<readonly SeenChange[]>('readChanges'),
    measureDifference: notProvided<Difference>('measureDifference'),
  },
  delays: { turn },
  guards: {
    isDifference: (_, { mode }: { mode: CompareMode }) => mode === 'difference',
    isBlink: (_, { mode }: { mode: CompareMode }) => mode === 'blink',
    hasPlaces: ({ context }) => (context.difference?.places.length ?? 0) > 0,
  },
  actions: {
    setMode: assign((_, { mode }: { mode: CompareMode }) => ({ mode })),
    setChanges: assign((_, { output }: { output: readonly SeenChange[] }) => ({ changes: output })),
    setDifference: assign((_, { output }: { output: Difference }) => ({
      difference: output,
      place: output.places.length > 0 ? 0 : null,
    })),
    step: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const count = context.difference?.places.length ?? 0;
      return { place: ((context.place ?? 0) + by + count) % count };
    }),
    point: assign(({ context }, { index }: { index: number }) => ({
      pointed: context.pointed === index ? null : index,
    })),
  },
}).createMachine({
  id: 'compare',
  context: { mode: 'beside', changes: null, difference: null, place: null, pointed: null },
  type: 'parallel',
  on: { 'mode.chosen': { actions: { type: 'setMode', params: ({ event }) => event } } },
  states: {
    drawings: {
      initial: 'reading',
      on: { 'change.pointed': { actions: { type: 'point', params: ({ event }) => event } } },
      states: {
        reading: {
          tags: 'reading',
          invoke: {
            id: 'readChanges',
            src: 'readChanges',
            onDone: { target: 'known', actions: { type: 'setChanges', params: ({ event }) => event } },
            onError: { target: 'failed' },
          },
        },
        known: {},
        failed: { tags: 'unread', on: { 'drawings.requested': { target: 'reading' } } },
      },
    },
    pictures: {
      initial: 'unmeasured',
      states: {
        unmeasured: {
          on: {
            'mode.chosen': {
              guard: { type: 'isDifference', params: ({ event }) => event },
              target: 'measuring',
              actions: { type: 'setMode', params: ({ event }) => event },
            },
          },
        },
        measuring: {
          tags: 'measuring',
          invoke: {
            id: 'measureDifference',
            src: 'measureDifference',
            onDone: { target: 'measured', actions: { type: 'setDifference', params: ({ event }) => event } },
            onError: { target: 'failed' },
          },
        },
        measured: {
          on: {
            'place.requested': {
              guard: 'hasPlaces',
              actions: { type: 'step', params: ({ event }) => event },
            },
          },
        },
        failed: { tags: 'unmeasured', on: { 'difference.requested': { target: 'measuring' } } },
      },
    },
    turns: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'mode.chosen': {
              guard: { type: 'isBlink', params: ({ event }) => event },
              target: 'taken',
              actions: { type: 'setMode', params: ({ event }) => event },
            },
          },
        },
        taken: {
          initial: 'before',
          on: {
            'mode.chosen': [
              { guard: { type: 'isBlink', params: ({ event }) => event } },
              { target: 'resting', actions: { type: 'setMode', params: ({ event }) => event } },
            ],
          },
          states: {
            before: { tags: 'before', after: { turn: { target: 'after' } } },
            after: { after: { turn: { target: 'before' } } },
          },
        },
      },
    },
  },
});
