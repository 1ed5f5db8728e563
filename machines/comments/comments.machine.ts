import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import {
  commentIn,
  threadOf,
  withAnswers,
  withChanged,
  withFacts,
  withKnownAnswers,
  withNew,
  without,
  withRating,
  withThreads,
  type ListedComment,
  type CommentPage,
  type Sorting,
} from '#domain/comment.ts';
import type { ThreadFacts } from '#domain/picture-thread.ts';
import { pressed } from '#domain/rating-plan.ts';
import type { Part } from '#domain/scene/place-in-scene.ts';
import { commentRatingMachine, type CommentRatingReport } from '../comment-rating/comment-rating.machine.ts';
import { commentWritingMachine, type FormKey, type Writer } from '../comment-writing/comment-writing.machine.ts';
import { confirming } from '../confirming.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import { tell } from '../parent.ts';
import { answersInput, beginning, pageInput } from './comments-context.ts';
import type {
  AnswersInput,
  CommentIntent,
  CommentsContext,
  CommentsEvent,
  CommentsInput,
  CommentsReport,
  DraftKept,
  DraftsInput,
  IntentKept,
  IntentsInput,
  PageInput,
} from './comments.types.ts';

/**
 * The comments of a post or of a picture: its threads by pages and orders, their answers, and what is deleted or reported. Each place where one writes
 * is a child, and so is each rating as long as its calls are under way. Another post is another flow.
 */
export const commentsMachine = setup({
  types: {
    context: {} as CommentsContext,
    events: {} as CommentsEvent,
    emitted: {} as CommentsReport,
    input: {} as CommentsInput,
    tags: {} as 'replacing' | 'reading' | 'failed' | 'changing',
  },
  actors: {
    readPage: notProvided<CommentPage, PageInput>('readPage'),
    readAnswers: notProvided<CommentPage, AnswersInput>('readAnswers'),
    /** False leaves the comment where it is. */
    deleteComment: notProvided<boolean, { id: number }>('deleteComment'),
    report: notProvided<void, { id: number }>('report'),
    writing: commentWritingMachine,
    rating: commentRatingMachine,
    confirming: confirming(),
    drafts: eventSource<DraftKept, DraftsInput>('drafts'),
    /** Leads a visitor to sign in, and reports what somebody who has signed in began before. */
    intents: eventSource<IntentKept, IntentsInput>('intents'),
  },
  guards: {
    hasFirst: ({ context }) => context.total >= 0,
    hasMore: ({ context }) => context.threads.length < context.total,
    isOther: ({ context }, { sorting }: { sorting: Sorting }) => sorting !== context.sorting,
    hasWantedAnswers: ({ context }) => context.wantedAnswers.length > 0,
    isVisitor: ({ context }) => context.account === null,
    /** It is there for the next one. */
    staysOpen: ({ context }, { form }: { form: FormKey }) => form === 'new' && context.keepsForm,
    isDeleted: (_, { output }: { output: boolean }) => output,
    isGone: ({ context }, { id }: { id: number }) => commentIn(context.threads, id)?.state !== 'shown',
  },
  actions: {
    replaceOrder: assign((_, { sorting }: { sorting: Sorting }) => ({ sorting, read: 0 })),
    takeFirst: assign(({ context }, { output }: { output: CommentPage }) => ({
      threads: withKnownAnswers(output.items.map(threadOf), context.threads),
      total: output.total,
      read: output.items.length,
    })),
    takeMore: assign(({ context }, { output: { items, total } }: { output: CommentPage }) => {
      const threads = withThreads(context.threads, items);
      // Where nothing more comes there is nothing more, whatever was counted (CMT-04).
      return { threads, read: context.read + items.length, total: items.length > 0 ? total : threads.length };
    }),
    wantAnswers: assign(({ context }, { topId }: { topId: number }) => ({
      wantedAnswers: context.wantedAnswers.includes(topId) ? context.wantedAnswers : [...context.wantedAnswers, topId],
      failedAnswers: context.failedAnswers.filter((id) => id !== topId),
    })),
    takeAnswers: assign(({ context }, { output }: { output: CommentPage }) => ({
      threads: withAnswers(context.threads, context.wantedAnswers[0] ?? 0, output),
      wantedAnswers: context.wantedAnswers.slice(1),
    })),
    missAnswers: assign(({ context }) => ({
      failedAnswers: [...context.failedAnswers, ...context.wantedAnswers.slice(0, 1)],
      wantedAnswers: context.wantedAnswers.slice(1),
    })),
    open: assign(({ context, spawn, self }, { form, text, place = null }: Opening) => {
      if (form === null) return {};
      const writing =
        context.writings[form] ??
        spawn('writing', {
          id: `writing-${form}`,
          input: {
            alias: context.alias,
            form,
            text,
            place,
            writer: writerOf(context),
            name: context.guest ?? '',
            parent: self,
          },
        });
      return { writings: { ...context.writings, [form]: writing } };
    }),
    setOpened: assign((_, { form }: { form: FormKey }) => ({ openedForm: form })),
    write: enqueueActions(({ context, enqueue }, { form, text }: { form: FormKey; text: string }) => {
      const writing = context.writings[form];
      if (writing) enqueue.sendTo(writing, { type: 'text.changed', text });
    }),
    submit: enqueueActions(({ context, enqueue }, { form, topId }: { form: FormKey; topId: number | null }) => {
      const writing = context.writings[form];
      if (writing) enqueue.sendTo(writing, { type: 'text.submitted', topId });
    }),
    close: enqueueActions(({ context, enqueue }, { form }: { form: FormKey }) => {
      const { [form]: _closed, ...writings } = context.writings;
      enqueue.assign({ writings });
      enqueue.stopChild(`writing-${form}`);
      tell(enqueue, context.parent, { type: 'form.ended', form });
    }),
    takeSaved: assign(({ context }, { form, comment }: { form: FormKey; comment: ListedComment }) => {
      if (form.startsWith('change-')) return { threads: withChanged(context.threads, comment) };
      // In an order by age or rating the server has it elsewhere: it comes with its page and is passed over there.
      const isFirst = form === 'new' && (context.sorting === 'all' || context.sorting === 'new');
      return {
        threads: withNew(context.threads, comment),
        total: context.total + (form === 'new' ? 1 : 0),
        read: context.read + (isFirst ? 1 : 0),
        added: comment.id,
        guest: context.guest === null ? null : (comment.author?.name ?? context.guest),
      };
    }),
    reportAdded: enqueueActions(({ context, enqueue }, { form, comment }: { form: FormKey; comment: ListedComment }) =>
      tell(enqueue, context.parent, { type: 'comment.added', form, comment }),
    ),
    beginAnew: assign({ read: 0 }),
    setFacts: assign(({ context }, { facts }: { facts: Pick<ThreadFacts, 'id'> & Partial<ThreadFacts> }) => ({
      threads: withFacts(context.threads, facts),
    })),
    keepDraft: sendTo('drafts', (_, draft: DraftKept) => draft),
    /** One child a comment: a second press while it calls changes its wish (CMT-10…15). */
    rate: enqueueActions(({ context, enqueue, self }, params: { id: number; button: 'like' | 'dislike' }) => {
      const { id, button } = params;
      const comment = commentIn(context.threads, id);
      if (!comment) return;
      const present = context.wishes[id] ?? comment.rating.status;
      const wish = pressed(present, button);
      enqueue.assign({ wishes: { ...context.wishes, [id]: wish }, unrated: null });
      if (context.wishes[id] === undefined) {
        enqueue.spawnChild('rating', { id: `rating-${id}`, input: { id, rating: comment.rating, wish, parent: self } });
      } else {
        enqueue.sendTo(`rating-${id}`, { type: 'wish.changed', wish });
      }
    }),
    takeRating: assign(({ context }, { id, rating }: Extract<CommentRatingReport, { type: 'rating.accepted' }>) => ({
      threads: withRating(context.threads, id, rating),
    })),
    settleRating: enqueueActions(({ context, enqueue }, { id, failure }: { id: number; failure: unknown }) => {
      const { [id]: _settled, ...wishes } = context.wishes;
      enqueue.assign({ wishes, unrated: failure === null ? context.unrated : id });
      enqueue.stopChild(`rating-${id}`);
    }),
    beginChange: assign((_, { id }: { id: number }) => ({ changing: id, changeFailure: null })),
    remove: assign(({ context }) => {
      const id = context.changing ?? 0;
      const isThread = context.threads.some((thread) => thread.id === id);
      return {
        threads: without(context.threads, id),
        total: context.total - (isThread ? 1 : 0),
        read: Math.max(context.read - (isThread ? 1 : 0), 0),
        changing: null,
      };
    }),
    setReported: assign(({ context }) => ({
      reported: context.changing === null ? context.reported : [...context.reported, context.changing],
      changing: null,
    })),
    failChange: assign((_, { error }: { error: unknown }) => ({ changeFailure: error })),
    refuseChange: assign({ changeFailure: new Error('The server did not delete it') }),
    needAccount: sendTo('intents', (_, { intent }: { intent: CommentIntent }) => ({
      type: 'account.needed' as const,
      intent,
    })),
  },
}).createMachine({
  id: 'comments',
  context: ({ input }) => beginning(input),
  type: 'parallel',
  // Beneath a post a new thread can be begun at once.
  entry: { type: 'open', params: ({ context }) => ({ form: context.keepsForm ? 'new' : null, text: '' }) },
  // What was begun is gone on with after the drafts have come back.
  invoke: [
    {
      id: 'drafts',
      src: 'drafts',
      input: ({ context: { alias, account } }) => ({ alias, account }),
    },
    {
      id: 'intents',
      src: 'intents',
      input: ({ context: { account, threads } }) => ({ account, threads }),
    },
  ],
  on: {
    'answers.requested': { actions: { type: 'wantAnswers', params: ({ event }) => event } },
    'form.opened': {
      actions: [
        { type: 'open', params: ({ event }) => event },
        { type: 'setOpened', params: ({ event }) => event },
      ],
    },
    'draft.restored': {
      actions: [
        { type: 'open', params: ({ event }) => event },
        { type: 'write', params: ({ event }) => event },
      ],
    },
    'writing.resumed': {
      actions: [
        { type: 'open', params: ({ event }) => event },
        { type: 'setOpened', params: ({ event }) => event },
        { type: 'write', params: ({ event }) => event },
        { type: 'submit', params: ({ event }) => event },
      ],
    },
    'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
    'account.needed': { actions: { type: 'needAccount', params: ({ event }) => event } },
    'comment.saved': [
      {
        guard: { type: 'staysOpen', params: ({ event }) => event },
        actions: [
          { type: 'takeSaved', params: ({ event }) => event },
          { type: 'reportAdded', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'takeSaved', params: ({ event }) => event },
          { type: 'reportAdded', params: ({ event }) => event },
          { type: 'close', params: ({ event }) => event },
        ],
      },
    ],
    'thread.changed': { actions: { type: 'setFacts', params: ({ event }) => event } },
    'writing.ended': { actions: { type: 'close', params: ({ event }) => event } },
    'rating.requested': [
      { guard: { type: 'isGone', params: ({ event }) => event } },
      { guard: 'isVisitor', actions: { type: 'needAccount', params: ({ event }) => ({ intent: event }) } },
      { actions: { type: 'rate', params: ({ event }) => event } },
    ],
    'rating.accepted': { actions: { type: 'takeRating', params: ({ event }) => event } },
    'rating.settled': { actions: { type: 'settleRating', params: ({ event }) => event } },
  },
  states: {
    list: {
      initial: 'beginning',
      on: {
        'sorting.changed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.replacing',
          actions: { type: 'replaceOrder', params: ({ event }) => event },
        },
      },
      states: {
        beginning: { always: [{ guard: 'hasFirst', target: 'resting' }, { target: 'replacing' }] },
        resting: {
          on: {
            'page.requested': { guard: 'hasMore', target: 'reading' },
            'list.outdated': { target: 'replacing', actions: 'beginAnew' },
          },
        },
        replacing: {
          tags: 'replacing',
          invoke: {
            id: 'readFirst',
            src: 'readPage',
            input: ({ context }) => pageInput(context),
            onDone: { target: 'resting', actions: { type: 'takeFirst', params: ({ event }) => event } },
            onError: { target: 'unreplaced' },
          },
        },
        reading: {
          tags: 'reading',
          invoke: {
            id: 'readMore',
            src: 'readPage',
            input: ({ context }) => pageInput(context),
            onDone: { target: 'resting', actions: { type: 'takeMore', params: ({ event }) => event } },
            onError: { target: 'failed' },
          },
        },
        failed: {
          tags: 'failed',
          on: {
            'page.requested': { target: 'reading' },
            'list.outdated': { target: 'replacing', actions: 'beginAnew' },
          },
        },
        unreplaced: {
          tags: 'failed',
          on: {
            'page.requested': { target: 'replacing' },
            'list.outdated': { target: 'replacing', actions: 'beginAnew' },
            'sorting.changed': {
              target: 'replacing',
              actions: { type: 'replaceOrder', params: ({ event }) => event },
            },
          },
        },
      },
    },
    answers: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'hasWantedAnswers', target: 'reading' } },
        reading: {
          invoke: {
            id: 'readAnswers',
            src: 'readAnswers',
            input: ({ context }) => answersInput(context),
            onDone: { target: 'resting', actions: { type: 'takeAnswers', params: ({ event }) => event } },
            onError: { target: 'resting', actions: 'missAnswers' },
          },
        },
      },
    },
    change: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'deletion.requested': { target: 'asking', actions: { type: 'beginChange', params: ({ event }) => event } },
            'report.requested': [
              { guard: 'isVisitor', actions: { type: 'needAccount', params: ({ event }) => ({ intent: event }) } },
              { target: 'reporting', actions: { type: 'beginChange', params: ({ event }) => event } },
            ],
          },
        },
        asking: {
          invoke: { id: 'confirming', src: 'confirming' },
          on: { 'question.approved': { target: 'deleting' }, 'question.declined': { target: 'resting' } },
        },
        deleting: {
          tags: 'changing',
          invoke: {
            id: 'deleteComment',
            src: 'deleteComment',
            input: ({ context }) => ({ id: context.changing ?? 0 }),
            onDone: [
              {
                guard: { type: 'isDeleted', params: ({ event }) => event },
                target: 'resting',
                actions: 'remove',
              },
              { target: 'resting', actions: 'refuseChange' },
            ],
            onError: { target: 'resting', actions: { type: 'failChange', params: ({ event }) => event } },
          },
        },
        reporting: {
          tags: 'changing',
          invoke: {
            id: 'report',
            src: 'report',
            input: ({ context }) => ({ id: context.changing ?? 0 }),
            onDone: { target: 'resting', actions: 'setReported' },
            onError: { target: 'resting', actions: { type: 'failChange', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});

interface Opening {
  /** Null: none. */
  form: FormKey | null;
  text: string;
  place?: Part | null;
}

function writerOf({ account, guest }: Pick<CommentsContext, 'account' | 'guest'>): Writer {
  if (account !== null) return 'member';
  return guest === null ? 'visitor' : 'guest';
}

export type CommentsRef = ActorRefFrom<typeof commentsMachine>;
