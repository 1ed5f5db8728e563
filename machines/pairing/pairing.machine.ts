import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { ChangeFailure, ProvenOutput } from '../proven-output.ts';

export interface PairingContext {
  /** Milliseconds for which the program waits. */
  left: number;
  failure: ChangeFailure | null;
}

export type PairingEvent = { type: 'pairing.approved' } | { type: 'pairing.declined' };

/** A page on which somebody lets a program into their account, or does not: once, and as long as the program waits. */
export const pairingMachine = setup({
  types: {
    context: {} as PairingContext,
    events: {} as PairingEvent,
    input: {} as { left: number },
    tags: {} as 'asking' | 'working' | 'approved' | 'declined' | 'over',
  },
  actors: {
    /** After a proof, where the server wants one. An actor that rejects stands for a server out of reach. */
    approve: notProvided<ProvenOutput>('approve'),
    decline: notProvided<ProvenOutput>('decline'),
  },
  actions: {
    begin: assign({ failure: null }),
    setRefusal: assign((_, params: ProvenOutput) => (params.outcome === 'refused' ? { failure: params.failure } : {})),
    setUnreachable: assign({ failure: { type: 'network' as const, fields: {} } }),
  },
  guards: {
    isDone: (_, params: ProvenOutput) => params.outcome === 'done',
    isOver: (_, params: ProvenOutput) => params.outcome === 'refused' && params.failure.type === 'link_over',
  },
  delays: { wait: ({ context }) => context.left },
}).createMachine({
  id: 'pairing',
  context: ({ input }) => ({ left: input.left, failure: null }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      after: { wait: 'over' },
      on: {
        'pairing.approved': { target: 'approving', actions: 'begin' },
        'pairing.declined': { target: 'declining', actions: 'begin' },
      },
    },
    approving: {
      tags: 'working',
      invoke: {
        id: 'approve',
        src: 'approve',
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'approved' },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'over' },
          { target: 'asking', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'setUnreachable' },
      },
    },
    declining: {
      tags: 'working',
      invoke: {
        id: 'decline',
        src: 'decline',
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'declined' },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'over' },
          { target: 'asking', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'setUnreachable' },
      },
    },
    approved: { tags: 'approved' },
    declined: { tags: 'declined' },
    over: { tags: 'over' },
  },
});
