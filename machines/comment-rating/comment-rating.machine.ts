import { assign, enqueueActions, setup } from 'xstate';
import type { CommentRating } from '#domain/comment.ts';
import { ratingPlan, type Rating } from '#domain/rating-plan.ts';
import { notProvided } from '../not-provided.ts';
import { tell, type Parent } from '../parent.ts';

interface CommentRatingInput {
  id: number;
  /** What the server has accepted so far. */
  rating: CommentRating;
  wish: Rating;
  /** The thread that it tells. */
  parent?: Parent<CommentRatingReport>;
}

/** Somebody changed their mind while calls are under way. */
export type CommentRatingEvent = { type: 'wish.changed'; wish: Rating };

/** What it tells the thread. `rating` is what the server has accepted; after `settled` nothing more comes. */
export type CommentRatingReport =
  | { type: 'rating.accepted'; id: number; rating: CommentRating }
  | { type: 'rating.settled'; id: number; failure: unknown };

export interface RateInput {
  id: number;
  action: Rating;
}

/** Leads the rating of one comment to what somebody wishes, one call after the other (CMT-10…15), and ends. */
export const commentRatingMachine = setup({
  types: {
    context: {} as CommentRatingInput,
    events: {} as CommentRatingEvent,
    emitted: {} as CommentRatingReport,
    input: {} as CommentRatingInput,
  },
  actors: { rate: notProvided<CommentRating, RateInput>('rate') },
  guards: { isReached: ({ context }) => nextCall(context) === undefined },
  actions: {
    setWish: assign((_, { wish }: { wish: Rating }) => ({ wish })),
    accept: assign((_, { output }: { output: CommentRating }) => ({ rating: output })),
    report: enqueueActions(({ context, enqueue }, { news }: { news: CommentRatingReport }) =>
      tell(enqueue, context.parent, news),
    ),
  },
}).createMachine({
  id: 'comment-rating',
  context: ({ input }) => input,
  initial: 'deciding',
  on: { 'wish.changed': { actions: { type: 'setWish', params: ({ event }) => event } } },
  states: {
    deciding: {
      always: [
        {
          guard: 'isReached',
          target: 'settled',
          actions: {
            type: 'report',
            params: ({ context }) => ({ news: { type: 'rating.settled' as const, id: context.id, failure: null } }),
          },
        },
        { target: 'calling' },
      ],
    },
    calling: {
      invoke: {
        id: 'rate',
        src: 'rate',
        input: ({ context }) => ({ id: context.id, action: nextCall(context) ?? context.wish }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'accept', params: ({ event }) => event },
            {
              type: 'report',
              params: ({ context, event }) => ({
                news: { type: 'rating.accepted' as const, id: context.id, rating: event.output },
              }),
            },
          ],
        },
        onError: {
          target: 'settled',
          actions: {
            type: 'report',
            params: ({ context, event }) => ({
              news: { type: 'rating.settled' as const, id: context.id, failure: event.error },
            }),
          },
        },
      },
    },
    settled: { type: 'final' },
  },
});

/** Undefined where the wish is what the server has accepted. */
const nextCall = ({ rating, wish }: CommentRatingInput): Rating | undefined => ratingPlan(rating.status, wish).calls[0];
