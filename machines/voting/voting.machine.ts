import { assign, emit, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

/** What an entry is thought of. */
export interface VoteMark {
  votes: number;
  isVoted: boolean;
}

export interface VotingInput {
  /** Whether somebody is signed in: visitors have no vote. */
  isMember: boolean;
  /** By the ids of entries. */
  marks: Readonly<Record<string, VoteMark>>;
}

export interface VotingContext extends VotingInput {
  /** Ids of entries whose vote is to be sent; the first one is on its way. */
  waiting: readonly string[];
  /** The last vote that could not be sent. */
  failed: { id: string; error: unknown } | null;
}

/** A vote is given, or one that was given is taken back (CUST-03). */
export interface VotingEvent {
  type: 'vote.requested';
  id: string;
}

export interface VotingEmitted {
  type: 'account.needed';
  id: string;
}

/** Sends the votes of a list of entries, one after the other. */
export const votingMachine = setup({
  types: {
    context: {} as VotingContext,
    events: {} as VotingEvent,
    emitted: {} as VotingEmitted,
    input: {} as VotingInput,
  },
  actors: { vote: notProvided<VoteMark, { id: string }>('vote') },
  actions: {
    emitAccountNeeded: emit((_, { id }: { id: string }) => ({ type: 'account.needed' as const, id })),
    addWaiting: assign(({ context }, { id }: { id: string }) => ({
      waiting: context.waiting.includes(id) ? context.waiting : [...context.waiting, id],
      failed: null,
    })),
    setMark: assign(({ context }, { output }: { output: VoteMark }) => ({
      marks: { ...context.marks, [sentNow(context)]: output },
      waiting: context.waiting.slice(1),
    })),
    setFailed: assign(({ context }, { error }: { error: unknown }) => ({
      failed: { id: sentNow(context), error },
      waiting: context.waiting.slice(1),
    })),
  },
  guards: {
    isVisitor: ({ context }) => !context.isMember,
    isAnyWaiting: ({ context }) => context.waiting.length > 0,
  },
}).createMachine({
  id: 'voting',
  context: ({ input }) => ({ ...input, waiting: [], failed: null }),
  initial: 'resting',
  on: {
    'vote.requested': [
      { guard: 'isVisitor', actions: { type: 'emitAccountNeeded', params: ({ event }) => event } },
      { actions: { type: 'addWaiting', params: ({ event }) => event } },
    ],
  },
  states: {
    resting: { always: { guard: 'isAnyWaiting', target: 'sending' } },
    sending: {
      invoke: {
        id: 'vote',
        src: 'vote',
        input: ({ context }) => ({ id: sentNow(context) }),
        onDone: { target: 'resting', actions: { type: 'setMark', params: ({ event }) => event } },
        onError: { target: 'resting', actions: { type: 'setFailed', params: ({ event }) => event } },
      },
    },
  },
});

const sentNow = ({ waiting }: VotingContext): string => waiting[0] ?? '';
