import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { VotingContext, VotingEvent, VotingInput, votingMachine, VoteMark } from './voting.machine.ts';

const marks: VotingInput['marks'] = {
  video: { votes: 3, isVoted: false },
  folders: { votes: 8, isVoted: true },
};

export const inputs: VotingInput[] = [
  { isMember: true, marks },
  { isMember: false, marks },
];

export const voted: VoteMark = { votes: 4, isVoted: true };

export const samples: Samples<VotingEvent> = {
  'vote.requested': [
    { type: 'vote.requested', id: 'video' },
    { type: 'vote.requested', id: 'folders' },
  ],
  'xstate.done.actor.vote': [{ type: 'xstate.done.actor.vote', output: voted }],
};

const context: VotingContext = { isMember: true, marks, waiting: [], failed: null };

export const states = {
  resting: { value: 'resting', context },
  sending: { value: 'sending', context: { ...context, waiting: ['video'] } },
  'sending: another waits': { value: 'sending', context: { ...context, waiting: ['video', 'folders'] } },
  failed: {
    value: 'resting',
    context: { ...context, failed: { id: 'video', error: new Error('The server did not answer') } },
  },
  visitor: { value: 'resting', context: { ...context, isMember: false } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context: { isMember, waiting, failed } }: SnapshotFrom<typeof votingMachine>) =>
    JSON.stringify([value, isMember, waiting, failed?.id]),
};
