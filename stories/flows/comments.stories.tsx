import type { Meta } from '@storybook/react-vite';
import { sortings } from '#domain/comment.ts';
import { samples, states } from '#machines/comments/comments.fixtures.ts';
import { commentsMachine } from '#machines/comments/comments.machine.ts';
import { CommentsView } from '#src/features/comments/comments-view.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Comments' } satisfies Meta;

const inState = flowStories({
  machine: commentsMachine,
  states,
  samples,
  view: (flow) => <CommentsView flow={flow} sorts={sortings} timezone="UTC" />,
});

export const Resting = inState('resting');
export const Replacing = inState('replacing');
export const Reading = inState('reading');
export const Failed = inState('failed');
export const Unreplaced = inState('unreplaced');
export const ReadingAnswers = inState('reading answers');
export const Asking = inState('asking');
export const Deleting = inState('deleting');
export const Reporting = inState('reporting');
