import { assign, setup } from 'xstate';
import { confirming, type Confirmation } from '../confirming.ts';
import { notProvided } from '../not-provided.ts';

/** A drawing, or a newer picture with one, that a program or a person proposes for a screen. */
export interface Proposal {
  id: string;
  /** What its key is called; null for a person. */
  program: string | null;
  /** The person, or whose key it is; null once they have left. */
  author: string | null;
  note: string;
  /** JSON of the drawing. */
  layers: string;
  /** What it is drawn on. */
  base: { fileId: string; width: number; height: number };
  is_newer_picture: boolean;
  /** ISO 8601. */
  date_created: string;
}

/** What waits, and on which picture the drawing of now is. */
export interface WaitingProposals {
  proposals: readonly Proposal[];
  drawnOn: string | null;
}

export interface ProposalsContext extends WaitingProposals {
  /** The id of the one that is looked at. */
  chosen: string | null;
  /** Why it was not thrown away; null where that has not failed. */
  error: unknown;
}

export type ProposalsEvent =
  /** Others wait by now, or it may be so. */
  | { type: 'proposals.changed' }
  | { type: 'proposal.chosen'; id: string }
  /** The chosen one is to be thrown away. */
  | { type: 'throwing.requested' }
  | Confirmation;

/** Reads what is proposed for a screen, and after a question throws one of it away. */
export const proposalsMachine = setup({
  types: {
    context: {} as ProposalsContext,
    events: {} as ProposalsEvent,
    tags: {} as 'throwing',
  },
  actors: {
    confirming: confirming(),
    readProposals: notProvided<WaitingProposals>('readProposals'),
    throwAway: notProvided<void, { id: string }>('throwAway'),
  },
  guards: {
    isWaiting: ({ context }, { id }: { id: string }) => context.proposals.some((one) => one.id === id),
    hasChosen: ({ context }) => context.chosen !== null,
  },
  actions: {
    setProposals: assign(({ context }, { output }: { output: WaitingProposals }) => ({
      ...output,
      chosen: output.proposals.some(({ id }) => id === context.chosen)
        ? context.chosen
        : (output.proposals[0]?.id ?? null),
    })),
    setChosen: assign((_, { id }: { id: string }) => ({ chosen: id, error: null })),
    setError: assign((_, { error }: { error: unknown }) => ({ error })),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'proposals',
  context: { proposals: [], drawnOn: null, chosen: null, error: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readProposals',
        src: 'readProposals',
        onDone: { target: 'known', actions: { type: 'setProposals', params: ({ event }) => event } },
        // The page is about the screen: it says nothing of it, and asks again with the next hint.
        onError: { target: 'known' },
      },
      on: { 'proposals.changed': { target: 'reading', reenter: true } },
    },
    known: {
      on: {
        'proposals.changed': { target: 'reading' },
        'proposal.chosen': {
          guard: { type: 'isWaiting', params: ({ event }) => event },
          actions: { type: 'setChosen', params: ({ event }) => event },
        },
        'throwing.requested': { guard: 'hasChosen', target: 'asked', actions: 'clearError' },
      },
    },
    asked: {
      invoke: { id: 'confirming', src: 'confirming' },
      on: { 'question.approved': { target: 'throwing' }, 'question.declined': { target: 'known' } },
    },
    throwing: {
      tags: 'throwing',
      invoke: {
        id: 'throwAway',
        src: 'throwAway',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: { target: 'reading' },
        onError: { target: 'reading', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
});
