import { assign, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import type { Comparison } from '#tests/stories/picture-book.ts';
import type { Asked } from './drawing-calls.ts';

interface ComparisonContext {
  asked: Asked;
  comparison: Comparison | null;
  /** What went wrong, in words. */
  failure: string | null;
  /** How often it was drawn: a picture has a new address each time. */
  taken: number;
}

type ComparisonEvent = { type: 'drawing.requested' } | { type: 'acceptance.requested' };

/** A story beside its accepted picture: drawn, looked at, and perhaps accepted. */
export const comparisonMachine = setup({
  types: {
    context: {} as ComparisonContext,
    events: {} as ComparisonEvent,
    input: {} as Asked,
    tags: {} as 'busy' | 'accepted',
  },
  actors: {
    drawStory: notProvided<Comparison, Asked>('drawStory'),
    acceptDrawn: notProvided<void, Asked>('acceptDrawn'),
  },
  actions: {
    rememberComparison: assign((_, { output }: { output: Comparison }) => ({ comparison: output })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: error instanceof Error ? error.message : String(error),
    })),
    forgetFailure: assign({ failure: null }),
    countPicture: assign({ taken: ({ context }) => context.taken + 1 }),
    rememberAccepted: assign({ comparison: { outcome: 'same' } }),
  },
  guards: {
    isToAccept: ({ context: { comparison } }) => comparison?.outcome === 'differs' || comparison?.outcome === 'new',
  },
}).createMachine({
  id: 'comparison',
  context: ({ input }) => ({ asked: input, comparison: null, failure: null, taken: 0 }),
  initial: 'drawing',
  states: {
    drawing: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'drawStory',
        src: 'drawStory',
        input: ({ context }) => context.asked,
        onDone: {
          target: 'drawn',
          actions: [{ type: 'rememberComparison', params: ({ event }) => event }, 'countPicture'],
        },
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    drawn: {
      on: { 'drawing.requested': 'drawing', 'acceptance.requested': { guard: 'isToAccept', target: 'accepting' } },
    },
    accepting: {
      tags: 'busy',
      invoke: {
        id: 'acceptDrawn',
        src: 'acceptDrawn',
        input: ({ context }) => context.asked,
        onDone: { target: 'accepted', actions: ['rememberAccepted', 'countPicture'] },
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    accepted: { tags: 'accepted', on: { 'drawing.requested': 'drawing' } },
    failed: { on: { 'drawing.requested': 'drawing' } },
  },
});
