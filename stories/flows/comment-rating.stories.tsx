import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { wishedRating } from '#domain/comment.ts';
import { samples, states } from '#machines/comment-rating/comment-rating.fixtures.ts';
import { commentRatingMachine } from '#machines/comment-rating/comment-rating.machine.ts';
import { RatingButtons } from '#src/features/comments/rating-buttons.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Comment rating' } satisfies Meta;

const inState = flowStories({
  machine: commentRatingMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Calling = inState('calling');
export const Settled = inState('settled');

function Shown({ flow }: { flow: ActorRefFrom<typeof commentRatingMachine> }) {
  const { rating, wish } = useSelector(flow, ({ context }) => context);
  return (
    <RatingButtons
      rating={wishedRating(rating, wish)}
      onRate={(button) => flow.send({ type: 'wish.changed', wish: button })}
    />
  );
}
