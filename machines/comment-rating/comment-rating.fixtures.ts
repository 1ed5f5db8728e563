import type { Samples } from '../samples.ts';
import type { CommentRatingEvent } from './comment-rating.machine.ts';

const liked = { total: 4, status: 'like' } as const;

export const inputs = [
  { id: 17, rating: liked, wish: 'dislike' },
  { id: 17, rating: liked, wish: 'like' },
];

export const samples: Samples<CommentRatingEvent> = {
  'wish.changed': [{ type: 'wish.changed', wish: 'like' }],
  'xstate.done.actor.rate': [
    { type: 'xstate.done.actor.rate', output: { total: 3, status: 'nothing' } },
    { type: 'xstate.done.actor.rate', output: { total: 2, status: 'dislike' } },
  ],
};

const context = { id: 17, rating: liked, wish: 'dislike' } as const;

export const states = {
  calling: { value: 'calling', context },
  settled: { value: 'settled', context },
} as const;
