import { expect, fn, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { threadOf, type Comment, type Thread } from '#domain/comment.ts';
import { commentLength } from '#domain/limits.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { answeringClient } from '#stories/support/answering-client.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { Screen } from '#stories/support/layout.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { Comments } from './comments.tsx';
import { CommentsView } from './comments-view.tsx';
import type { CommentsLook } from './comments-look.ts';

const comment = (id: number, text: string, change: Partial<Comment> = {}): Comment => ({
  id,
  text,
  comment_top_id: null,
  parent_id: null,
  rating: { total: 0, status: 'nothing' },
  totalAnswers: 0,
  author: { name: 'Olena', avatar: null, role: 'customer', is_me: false },
  date_created: '2026-11-21T10:00:00.000Z',
  date_edited: null,
  state: 'shown',
  can_edit: false,
  can_delete: false,
  ...change,
});

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

const look: CommentsLook = {
  threads,
  sorting: 'all',
  sorts: ['all', 'new', 'old', 'top'],
  hasMore: false,
  list: 'resting',
  drafts: {},
  outbox: [],
  wantedAnswers: [],
  failedAnswers: [],
  unrated: null,
  changing: null,
  changeFailure: null,
  isChanging: false,
  reported: [],
  focus: null,
  isMember: true,
  timezone: 'UTC',
  openedForm: null,
  added: null,
};

const meta = {
  title: 'Features/Comments',
  component: CommentsView,
  args: {
    look,
    actions: {
      onSort: fn().mockName('onSort'),
      onMore: fn().mockName('onMore'),
      onAnswers: fn().mockName('onAnswers'),
      onOpenForm: fn().mockName('onOpenForm'),
      onCloseForm: fn().mockName('onCloseForm'),
      onText: fn().mockName('onText'),
      onSubmit: fn().mockName('onSubmit'),
      onRate: fn().mockName('onRate'),
      onDelete: fn().mockName('onDelete'),
      onReport: fn().mockName('onReport'),
    },
  },
  render: (args) => (
    <Screen>
      <CommentsView {...args} />
    </Screen>
  ),
} satisfies Meta<typeof CommentsView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Threads: Story = {};

/** The comments themselves, with answers in place of the server's. */
export const RateAnswerAndDelete: Story = {
  parameters: { chromatic: { disableSnapshot: true }, layout: 'fullscreen', ownRouter: true },
  render: () => (
    <AppPage
      page="posts-items-alias"
      path="/posts/items/one"
      viewer={viewer}
      component={CommentsOfPost}
      client={answeringClient({
        Comments: () => ({ comments: { items: answers, total: answers.length } }),
        RateComment: () => ({ rateComment: { rating: { total: 1, status: 'like' } } }),
        AddComment: () => ({ addComment: { data: comment(13, 'It does.', { comment_top_id: 1, parent_id: 1 }) } }),
        DeleteComment: () => ({ deleteComment: { response: true } }),
      })}
    />
  ),
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

function CommentsOfPost() {
  const first = {
    items: [comment(1, 'Does the link stay the same when I crop the screen?', { totalAnswers: 2 })],
    total: 1,
  };
  return (
    <Comments alias="one" config={{ enabled: true, page_size: 10, sorts: ['all', 'new'] }} first={first} focus={null} />
  );
}

export const Nothing: Story = { args: { look: { ...look, threads: [] } } };

export const Visitor: Story = {
  args: { look: { ...look, isMember: false, drafts: { new: { text: 'Thank you, that settles it.', failure: null } } } },
  play: async ({ canvasElement, args, globals }) => {
    const send = within(canvasElement).getByRole('button', { name: wordsOf(globals).exact('comments.signIn') });
    await userEvent.click(send);
    await expect(args.actions.onSubmit).toHaveBeenCalledWith('new');
  },
};

export const Answering: Story = {
  args: {
    look: {
      ...look,
      openedForm: 'answer-1',
      drafts: {
        'answer-1': { text: 'Thank you, that settles it.', failure: null },
        'change-12': { text: 'Thank you, that settles it.', failure: null },
      },
    },
  },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: exact('comments.form.answer', { name: 'Olena' }) });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.actions.onSubmit).toHaveBeenCalledWith('answer-1');
    const [cancel] = canvas.getAllByRole('button', { name: exact('comments.cancel') });
    await userEvent.click(cancel ?? canvasElement);
    await expect(args.actions.onCloseForm).toHaveBeenCalledWith('answer-1');
  },
};

/** CMT-17: it counts. */
export const NearTheLimit: Story = {
  args: { look: { ...look, threads: [], drafts: { new: { text: 'x'.repeat(commentLength - 12), failure: null } } } },
};

export const Sending: Story = {
  args: { look: { ...look, drafts: { new: { text: 'Thank you, that settles it.', failure: null } }, outbox: ['new'] } },
};

/** CMT-19 */
export const NotSent: Story = {
  args: {
    look: {
      ...look,
      drafts: { new: { text: 'Thank you, that settles it.', failure: new Error('Out of reach') } },
    },
  },
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const reason = text('errors.unreachable');
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      new RegExp(exact('comments.notSent', { reason }).source.slice(1, -1), 'u'),
    );
    await userEvent.click(canvas.getByRole('button', { name: exact('comments.again') }));
    await expect(args.actions.onSubmit).toHaveBeenCalledWith('new');
  },
};

export const MoreBelow: Story = { args: { look: { ...look, hasMore: true, list: 'reading' } } };

export const Reordering: Story = { args: { look: { ...look, sorting: 'new', list: 'replacing' } } };

export const FailedBelow: Story = {
  args: { look: { ...look, hasMore: true, list: 'failed', failedAnswers: [3], unrated: 2 } },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    await userEvent.click(within(canvasElement).getByRole('button', { name: exact('comments.retry') }));
    await expect(args.actions.onMore).toHaveBeenCalledOnce();
  },
};

export const Reported: Story = { args: { look: { ...look, reported: [1] } } };

/** A permalink leads there. */
export const Named: Story = { args: { look: { ...look, focus: 11 } } };

/** Staff reads what is hidden. */
export const OfStaff: Story = {
  args: { look: { ...look, threads: [threadOf(comment(4, 'The old one was better.', { state: 'hidden' }))] } },
};
