import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/comment-writing/comment-writing.fixtures.ts';
import { commentWritingMachine } from '#machines/comment-writing/comment-writing.machine.ts';
import { CommentForm } from '#src/features/comments/comment-form.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Comment writing' } satisfies Meta;

const inState = flowStories({
  machine: commentWritingMachine,
  states,
  samples,
  view: (writing) => (
    <CommentForm writing={writing} topId={null} isOpened={false} label="Write a comment" submit="Send" />
  ),
});

export const Draft = inState('draft');
export const Failed = inState('failed');
export const Guest = inState('guest');
export const Sending = inState('sending');
