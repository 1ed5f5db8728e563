import { expect, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { sortings, threadOf, type Comment, type Thread } from '#domain/comment.ts';
import { commentLength } from '#domain/limits.ts';
import { states as writingStates } from '#machines/comment-writing/comment-writing.fixtures.ts';
import { commentWritingMachine, type WritingInput } from '#machines/comment-writing/comment-writing.machine.ts';
import { commentOf, states } from '#machines/comments/comments.fixtures.ts';
import { commentsMachine } from '#machines/comments/comments.machine.ts';
import type { CommentsContext } from '#machines/comments/comments.types.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { frozenActor } from '#stories/flows/frozen-actor.ts';
import { answeringClient, type Answers } from '#stories/support/answering-client.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { Screen } from '#stories/support/layout.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { Comments } from './comments.tsx';
import { CommentsView } from './comments-view.tsx';

const comment = (id: number, text: string, change: Partial<Comment> = {}): Comment =>
  commentOf(id, { text, rating: { total: 0, status: 'nothing' }, ...change });

const editor = { name: 'Marko', avatar: null, role: 'editor', is_me: false } as const;
const me = { name: 'Ada', avatar: null, role: 'customer', is_me: true } as const;
const answers = [
  comment(11, 'Yes: the link belongs to the screen, whatever you do to it.', {
    comment_top_id: 1,
    parent_id: 1,
    author: editor,
    rating: { total: 4, status: 'like' },
  }),
  comment(12, 'Thank you, that settles it.', {
    comment_top_id: 1,
    parent_id: 11,
    author: me,
    can_edit: true,
    can_delete: true,
    date_edited: '2026-11-21T10:12:00.000Z',
  }),
];
const threads: Thread[] = [
  {
    ...comment(1, 'Does the link stay the same when I crop the screen?', { totalAnswers: 5 }),
    rating: { total: 2, status: 'nothing' },
    answers,
    read: 2,
  },
  threadOf(comment(2, 'The old one was better.', { rating: { total: -3, status: 'dislike' } })),
  threadOf(comment(3, '', { author: null, state: 'deleted', totalAnswers: 21 })),
  threadOf(comment(4, '', { author: null, state: 'hidden' })),
];

type InState = Partial<CommentsContext> & { list?: 'resting' | 'failed' };

/** As a flow in this state shows them. Nothing of what it calls is answered. */
function Shown({ list = 'resting', ...change }: InState) {
  const value = { list, answers: 'resting', change: 'resting' };
  const context = { ...states.resting.context, threads, total: threads.length, ...change };
  const [flow] = useState(() => frozenActor(commentsMachine, { value, context }));
  return (
    <Screen>
      <CommentsView flow={flow} sorts={sortings} timezone="UTC" />
    </Screen>
  );
}

/** Where somebody writes. */
const writing = (change: Partial<WritingInput> & { failure?: Error }) =>
  frozenActor(commentWritingMachine, {
    value: { open: change.failure ? 'failed' : 'draft' },
    context: { ...writingStates.draft.context, text: 'Thank you, that settles it.', ...change },
  });

const meta = { title: 'Features/Comments', component: Shown } satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Threads: Story = { args: { reported: [1] } };

const answered: Answers = {
  Comments: () => ({ comments: { items: answers, total: answers.length } }),
  RateComment: () => ({ rateComment: { rating: { total: 1, status: 'like' } } }),
  AddComment: () => ({ addComment: { data: comment(13, 'It does.', { comment_top_id: 1, parent_id: 1 }) } }),
  DeleteComment: () => ({ deleteComment: { response: true } }),
};

/** The comments themselves, with answers in place of the server's. *Network* in the toolbar refuses them. */
export const ToTry: Story = {
  parameters: { chromatic: { disableSnapshot: true }, layout: 'fullscreen', ownRouter: true },
  render: () => <OnItsPage answersOf={() => answered} />,
};

export const RateAnswerAndDelete: Story = {
  ...ToTry,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const press = async (name: ReturnType<typeof exact>) =>
      userEvent.click(await canvas.findByRole('button', { name }));
    await press(exact('comments.like'));
    await canvas.findByRole('button', { name: exact('comments.like'), pressed: true });
    await press(exact('comments.answer'));
    const field = canvas.getByRole('textbox', { name: exact('comments.form.answer', { name: 'Olena' }) });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('It does.{Control>}{Enter}{/Control}');
    await canvas.findByText('It does.');
    await press(exact('comments.moreAnswers', { count: 2 }));
    await canvas.findByText(answers[1]?.text ?? '');
    await press(exact('comments.delete'));
    const question = within(await canvas.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: exact('comments.delete') }));
    await waitFor(() => expect(canvas.queryByText(answers[1]?.text ?? '')).toBeNull());
  },
};

export const RepliesAtTheSecondTry: Story = {
  ...ToTry,
  render: () => <OnItsPage answersOf={refusedOnce} />,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    // The page has a region of its own for what is to be heard at once.
    const canvas = within(within(canvasElement).getByRole('main'));
    const replies = () => canvas.findByRole('button', { name: exact('comments.answers', { count: 2 }) });
    await userEvent.click(await replies());
    await expect(await canvas.findByRole('alert')).toHaveTextContent(exact('comments.answersFailed'));
    await userEvent.click(await replies());
    await canvas.findByText(answers[1]?.text ?? '');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** The server is out of reach once, when replies are read. */
function refusedOnce(): Answers {
  let isRefused = false;
  return {
    ...answered,
    Comments: () => {
      if (isRefused) return { comments: { items: answers, total: answers.length } };
      isRefused = true;
      throw new OperationError({
        message: 'HTTP 503',
        status: 503,
        type: 'unavailable',
        service: 'main',
        operation: 'Comments',
      });
    },
  };
}

function OnItsPage({ answersOf }: { answersOf: () => Answers }) {
  const [client] = useState(() => answeringClient(answersOf()));
  return (
    <AppPage
      page="posts-items-alias"
      path="/posts/items/one"
      viewer={viewer}
      component={CommentsOfPost}
      client={client}
    />
  );
}

function CommentsOfPost() {
  const first = {
    items: [comment(1, 'Does the link stay the same when I crop the screen?', { totalAnswers: 2 })],
    total: 1,
  };
  return (
    <Comments alias="one" config={{ enabled: true, page_size: 10, sorts: ['all', 'new'] }} first={first} focus={null} />
  );
}

export const Nothing: Story = { args: { threads: [] } };

export const Visitor: Story = {
  render: () => <Shown writings={{ new: writing({ writer: 'visitor' }) }} />,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await within(canvasElement).findByRole('button', { name: exact('comments.signIn') });
  },
};

export const Answering: Story = {
  render: () => (
    <Shown
      openedForm="answer-1"
      writings={{ 'answer-1': writing({ form: 'answer-1' }), 'change-12': writing({ form: 'change-12' }) }}
    />
  ),
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const field = within(canvasElement).getByRole('textbox', {
      name: exact('comments.form.answer', { name: 'Olena' }),
    });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field).toHaveAttribute('readonly'));
  },
};

/** CMT-17: it counts. */
export const NearTheLimit: Story = {
  render: () => <Shown threads={[]} writings={{ new: writing({ text: 'x'.repeat(commentLength - 12) }) }} />,
};

/** CMT-19 */
export const NotSent: Story = {
  render: () => <Shown writings={{ new: writing({ failure: new Error('Out of reach') }) }} />,
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox');
    const reason = text('errors.unreachable');
    await expect(field).toHaveAccessibleDescription(
      new RegExp(exact('comments.notSent', { reason }).source.slice(1, -1), 'u'),
    );
    await userEvent.click(canvas.getByRole('button', { name: exact('comments.again') }));
    await waitFor(() => expect(field).toHaveAttribute('readonly'));
  },
};

export const FailedBelow: Story = {
  args: { list: 'failed', total: threads.length + 1, failedAnswers: [3], unrated: 2 },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: exact('comments.retry') }));
    await waitFor(() => expect(canvas.queryByText(exact('comments.failed'))).toBeNull());
  },
};

/** A permalink leads there. */
export const Named: Story = { args: { focus: 11 } };

/** Staff reads what is hidden. */
export const OfStaff: Story = {
  args: { threads: [threadOf(comment(4, 'The old one was better.', { state: 'hidden' }))] },
};
