import type { SnapshotFrom } from 'xstate';
import { threadOf, type Comment } from '#domain/comment.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import { beginning } from './comments-context.ts';
import type { commentsMachine } from './comments.machine.ts';
import type { CommentsContext, CommentsEvent, CommentsInput } from './comments.types.ts';

/** A comment with this id, by somebody else. */
export const commentOf = (id: number, change: Partial<Comment> = {}): Comment => ({
  id,
  text: `Comment ${id}`,
  comment_top_id: null,
  parent_id: null,
  rating: { total: 2, status: 'nothing' },
  totalAnswers: 0,
  author: { name: 'Olena', avatar: null, role: 'customer', is_me: false },
  date_created: '2026-11-21T10:00:00.000Z',
  date_edited: null,
  state: 'shown',
  can_edit: false,
  can_delete: false,
  ...change,
});

const top = commentOf(1, { totalAnswers: 2 });
const answer = commentOf(3, { comment_top_id: 1, parent_id: 1 });
const page = { items: [top], total: 2 };

const member = {
  alias: 'links-that-stay-yours',
  account: 'olena',
  pageSize: 10,
  sorting: 'all',
  first: page,
  focus: null,
  keepsForm: true,
  guest: null,
} satisfies CommentsInput;
export const inputs: CommentsInput[] = [
  member,
  { ...member, account: null },
  { ...member, first: null },
  { ...member, keepsForm: false, account: null, guest: '' },
];

const failure = new Error('The server did not answer');

export const samples: Samples<CommentsEvent> = {
  'sorting.changed': [
    { type: 'sorting.changed', sorting: 'new' },
    { type: 'sorting.changed', sorting: 'all' },
  ],
  'page.requested': [{ type: 'page.requested' }],
  'answers.requested': [{ type: 'answers.requested', topId: 1 }],
  'form.opened': [{ type: 'form.opened', form: 'answer-1', text: '' }],
  'draft.restored': [{ type: 'draft.restored', form: 'answer-1', text: 'And how?' }],
  'writing.resumed': [{ type: 'writing.resumed', form: 'new', topId: null, text: 'Thanks!', place: null }],
  'draft.changed': [{ type: 'draft.changed', form: 'answer-1', text: 'And how?' }],
  'account.needed': [
    {
      type: 'account.needed',
      intent: { type: 'writing.resumed', form: 'new', topId: null, text: 'Thanks!', place: null },
    },
  ],
  'comment.saved': [
    { type: 'comment.saved', form: 'new', comment: commentOf(4) },
    { type: 'comment.saved', form: 'answer-1', comment: commentOf(5, { comment_top_id: 1, parent_id: 1 }) },
  ],
  'writing.ended': [{ type: 'writing.ended', form: 'answer-1' }],
  'rating.requested': [
    { type: 'rating.requested', id: 1, button: 'like' },
    { type: 'rating.requested', id: 9, button: 'like' },
  ],
  'rating.accepted': [{ type: 'rating.accepted', id: 1, rating: { total: 3, status: 'like' } }],
  'rating.settled': [
    { type: 'rating.settled', id: 1, failure: null },
    { type: 'rating.settled', id: 1, failure },
  ],
  'list.outdated': [{ type: 'list.outdated' }],
  'thread.changed': [{ type: 'thread.changed', facts: { id: 31, state: 'resolved' } }],
  'deletion.requested': [{ type: 'deletion.requested', id: 1 }],
  'question.approved': [{ type: 'question.approved' }],
  'question.declined': [{ type: 'question.declined' }],
  'report.requested': [{ type: 'report.requested', id: 1 }],
  'xstate.done.actor.readFirst': [{ type: 'xstate.done.actor.readFirst', output: page }],
  'xstate.done.actor.readMore': [
    { type: 'xstate.done.actor.readMore', output: { items: [commentOf(2)], total: 2 } },
    { type: 'xstate.done.actor.readMore', output: { items: [], total: 2 } },
  ],
  'xstate.done.actor.readAnswers': [{ type: 'xstate.done.actor.readAnswers', output: { items: [answer], total: 2 } }],
  'xstate.done.actor.deleteComment': [
    { type: 'xstate.done.actor.deleteComment', output: true },
    { type: 'xstate.done.actor.deleteComment', output: false },
  ],
};

export const ignored: Ignored<CommentsEvent> = [
  {
    in: ['list.replacing', 'list.reading'],
    events: ['page.requested', 'list.outdated'],
    because: 'threads are on their way',
  },
  {
    in: ['change.asking', 'change.deleting', 'change.reporting'],
    events: ['deletion.requested', 'report.requested'],
    because: 'one at a time: its button tells that it works',
  },
  {
    in: ['change.resting', 'change.deleting', 'change.reporting'],
    events: ['question.approved', 'question.declined'],
    because: 'nothing is asked',
  },
];

const context: CommentsContext = {
  ...beginning(member),
  threads: [{ ...threadOf(top), answers: [answer], read: 1 }, threadOf(commentOf(2))],
  read: 2,
};
const at = (change: Partial<Record<'list' | 'answers' | 'change', string>>) => ({
  list: 'resting',
  answers: 'resting',
  change: 'resting',
  ...change,
});

export const states = {
  resting: { value: at({}), context },
  replacing: { value: at({ list: 'replacing' }), context: { ...context, sorting: 'new' } },
  reading: { value: at({ list: 'reading' }), context: { ...context, total: 3 } },
  failed: { value: at({ list: 'failed' }), context: { ...context, total: 3 } },
  unreplaced: { value: at({ list: 'unreplaced' }), context },
  'reading answers': { value: at({ answers: 'reading' }), context: { ...context, wantedAnswers: [1] } },
  asking: { value: at({ change: 'asking' }), context: { ...context, changing: 2 } },
  deleting: { value: at({ change: 'deleting' }), context: { ...context, changing: 2 } },
  reporting: { value: at({ change: 'reporting' }), context: { ...context, changing: 1 } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  // Regions hardly touch each other: their states, and of the context what guards ask for.
  identify: ({ value, context: held }: SnapshotFrom<typeof commentsMachine>) => [
    value,
    held.account,
    held.sorting,
    Math.min(held.threads.length, 2),
    held.threads.length < held.total,
    Object.keys(held.writings).length,
    Object.keys(held.wishes).length,
    held.keepsForm,
  ],
  limit: 120,
};
