import type { Meta } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { commentOf, states as commentStates } from '#machines/comments/comments.fixtures.ts';
import { commentsMachine } from '#machines/comments/comments.machine.ts';
import { states as writingStates } from '#machines/comment-writing/comment-writing.fixtures.ts';
import { commentWritingMachine } from '#machines/comment-writing/comment-writing.machine.ts';
import { factsOf, samples, states } from '#machines/threads/threads.fixtures.ts';
import { threadsMachine } from '#machines/threads/threads.machine.ts';
import { lookOf } from '#src/features/comments/comments-look.ts';
import { ThreadsPanel } from '#src/features/comments/threads/threads-panel.tsx';
import { frozenActor } from './frozen-actor.ts';
import { flowStories } from './in-state.tsx';
import css from './threads-shown.module.css';

export default { title: 'Flows/Threads' } satisfies Meta;

const said = [
  { ...commentOf(41, { text: 'Is this the right total?' }), answers: [], read: 0, thread: factsOf(1) },
  {
    ...commentOf(42, { text: 'The old logo', totalAnswers: 2 }),
    answers: [],
    read: 0,
    thread: factsOf(2, { is_unread: true }),
  },
  { ...commentOf(43, { text: 'Hide this' }), answers: [], read: 0, thread: factsOf(3, { pin: null, place: 'gone' }) },
];

function Shown({ threads }: { threads: ActorRefFrom<typeof threadsMachine> }) {
  const [comments] = useState(() => {
    const writing = frozenActor(commentWritingMachine, writingStates.draft);
    const { value, context } = commentStates.resting;
    return frozenActor(commentsMachine, {
      value,
      context: { ...context, threads: said, total: said.length, keepsForm: false, writings: { new: writing } },
    });
  });
  const look = lookOf(
    useSelector(comments, (now) => now),
    { sorts: [], timezone: 'UTC' },
  );
  const isShown = useSelector(threads, (now) => now.hasTag('shown'));
  if (!isShown) return null;
  return (
    <div className={css.beside}>
      <ThreadsPanel threads={threads} shown={look.threads} hasResolved mayWrite look={look} flow={comments} />
    </div>
  );
}

const inState = flowStories({
  machine: threadsMachine,
  states,
  samples,
  view: (threads) => <Shown threads={threads} />,
});

export const Closed = inState('closed');
export const Listing = inState('listing');
export const Placing = inState('placing');
export const Writing = inState('writing');
export const Changing = inState('changing');
export const Unchanged = inState('unchanged');
export const NamingSomebody = inState('naming somebody');
export const Naming = inState('naming');
export const Noting = inState('noting');
