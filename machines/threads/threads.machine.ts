import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { ListedComment } from '#domain/comment.ts';
import { commentsPageLimit } from '#domain/limits.ts';
import type { Mentionable, ThreadFacts, ThreadState } from '#domain/picture-thread.ts';
import type { Part } from '#domain/scene/place-in-scene.ts';
import type { FormKey } from '../comment-writing/comment-writing.machine.ts';
import { commentsMachine } from '../comments/comments.machine.ts';
import type { CommentsEvent } from '../comments/comments.types.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import type { ThreadCall, ThreadsContext, ThreadsEvent, ThreadsInput } from './threads.types.ts';

/**
 * What is talked about on a picture: where a pin is put, which thread is read, and which are done. The comments themselves, with all
 * that is written, rated, deleted and reported of them, are those of a post: the child `comments`.
 */
export const threadsMachine = setup({
  types: {
    context: {} as ThreadsContext,
    events: {} as ThreadsEvent,
    input: {} as ThreadsInput,
    children: {} as { comments: 'comments' },
    tags: {} as 'shown' | 'placing' | 'writing' | 'changing',
  },
  actors: {
    comments: commentsMachine,
    changeThread: notProvided<ThreadFacts, ThreadCall & { state: ThreadState }>('changeThread'),
    readPeople: notProvided<readonly Mentionable[], { signature: string }>('readPeople'),
    markRead: notProvided<void, ThreadCall>('markRead'),
    /** Tells when the window is come back to, and what others say. */
    news: eventSource('news'),
  },
  guards: {
    mayWrite: ({ context: { account, guest } }) => account !== null || guest !== null,
    isMember: ({ context }) => context.account !== null,
    isNew: (_, { form }: { form: FormKey }) => form === 'new',
    isToBeNoted: ({ context }, { isUnread }: { isUnread: boolean }) => isUnread && context.account !== null,
  },
  actions: {
    setPlace: assign((_, { place }: { place: Part | null }) => ({ place })),
    setOpened: assign((_, { id }: { id: number | null }) => ({ opened: id })),
    openNew: assign((_, { comment }: { comment: ListedComment }) => ({ opened: comment.thread?.id ?? null })),
    setShowsResolved: assign((_, { shown }: { shown: boolean }) => ({ showsResolved: shown })),
    beginChange: assign((_, { id, state }: { id: number; state: ThreadState }) => ({
      changing: { id, state },
      failure: null,
    })),
    endChange: assign({ changing: null }),
    failChange: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    setPeople: assign((_, { output }: { output: readonly Mentionable[] }) => ({ people: output })),
    setRead: assign((_, { id }: { id: number }) => ({ read: id })),
    openForm: sendTo('comments', (_, { place }: { place: Part | null }): CommentsEvent => ({
      type: 'form.opened',
      form: 'new',
      text: '',
      place,
    })),
    dropForm: sendTo('comments', { type: 'writing.ended', form: 'new' } satisfies CommentsEvent),
    readAgain: sendTo('comments', { type: 'list.outdated' } satisfies CommentsEvent),
    tellFacts: enqueueActions(({ enqueue }, { output }: { output: ThreadFacts }) =>
      enqueue.sendTo('comments', { type: 'thread.changed', facts: output } satisfies CommentsEvent),
    ),
    tellRead: enqueueActions(({ enqueue }, { id }: { id: number }) =>
      enqueue.sendTo('comments', { type: 'thread.changed', facts: { id, is_unread: false } } satisfies CommentsEvent),
    ),
  },
}).createMachine({
  id: 'threads',
  context: ({ input }) => ({
    ...input,
    opened: null,
    place: null,
    showsResolved: false,
    changing: null,
    failure: null,
    people: null,
    read: null,
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'comments',
      src: 'comments',
      input: ({ context: { signature, account, guest, focus }, self }) => ({
        alias: signature,
        account,
        guest,
        focus,
        pageSize: commentsPageLimit,
        sorting: 'new' as const,
        first: null,
        keepsForm: false,
        parent: self,
      }),
    },
    { id: 'news', src: 'news' },
  ],
  on: {
    'news.received': { actions: 'readAgain' },
    'filter.changed': { actions: { type: 'setShowsResolved', params: ({ event }) => event } },
  },
  states: {
    talk: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'panel.opened': { target: 'listing' },
            'pin.requested': { guard: 'mayWrite', target: 'placing' },
            'thread.opened': { target: 'listing', actions: { type: 'setOpened', params: ({ event }) => event } },
          },
        },
        listing: {
          tags: 'shown',
          on: {
            'panel.closed': { target: 'closed', actions: { type: 'setOpened', params: { id: null } } },
            'pin.requested': { guard: 'mayWrite', target: 'placing' },
            'thread.opened': { actions: { type: 'setOpened', params: ({ event }) => event } },
            'thread.closed': { actions: { type: 'setOpened', params: { id: null } } },
          },
        },
        placing: {
          tags: ['shown', 'placing'],
          entry: { type: 'setOpened', params: { id: null } },
          on: {
            'panel.closed': { target: 'closed' },
            'pin.requested': { target: 'listing' },
            'pin.abandoned': { target: 'listing' },
            'pin.placed': {
              target: 'writing',
              actions: [
                { type: 'setPlace', params: ({ event }) => event },
                { type: 'openForm', params: ({ event }) => event },
              ],
            },
            'thread.opened': { target: 'listing', actions: { type: 'setOpened', params: ({ event }) => event } },
          },
        },
        writing: {
          tags: ['shown', 'writing'],
          on: {
            'panel.closed': { target: 'closed', actions: 'dropForm' },
            'pin.abandoned': { target: 'listing', actions: 'dropForm' },
            'pin.requested': { target: 'placing', actions: 'dropForm' },
            'comment.added': {
              guard: { type: 'isNew', params: ({ event }) => event },
              target: 'listing',
              actions: { type: 'openNew', params: ({ event }) => event },
            },
            'form.ended': { guard: { type: 'isNew', params: ({ event }) => event }, target: 'listing' },
            'thread.opened': {
              target: 'listing',
              actions: ['dropForm', { type: 'setOpened', params: ({ event }) => event }],
            },
          },
        },
      },
    },
    change: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'change.requested': { target: 'changing', actions: { type: 'beginChange', params: ({ event }) => event } },
          },
        },
        changing: {
          tags: 'changing',
          invoke: {
            id: 'changeThread',
            src: 'changeThread',
            input: ({ context: { signature, changing } }) => ({
              signature,
              id: changing?.id ?? 0,
              state: changing?.state ?? ('open' as const),
            }),
            onDone: {
              target: 'resting',
              actions: [{ type: 'tellFacts', params: ({ event }) => event }, 'endChange'],
            },
            onError: { target: 'resting', actions: { type: 'failChange', params: ({ event }) => event } },
          },
        },
      },
    },
    naming: {
      initial: 'unknown',
      states: {
        unknown: { on: { 'people.requested': { guard: 'isMember', target: 'reading' } } },
        reading: {
          invoke: {
            id: 'readPeople',
            src: 'readPeople',
            input: ({ context: { signature } }) => ({ signature }),
            onDone: { target: 'known', actions: { type: 'setPeople', params: ({ event }) => event } },
            // The next @ asks again.
            onError: { target: 'unknown' },
          },
        },
        known: {},
      },
    },
    /** What was read is noted behind what one does. */
    reading: {
      initial: 'resting',
      on: {
        'thread.opened': {
          guard: { type: 'isToBeNoted', params: ({ event }) => event },
          target: '.noting',
          actions: [
            { type: 'setRead', params: ({ event }) => event },
            { type: 'tellRead', params: ({ event }) => event },
          ],
        },
      },
      states: {
        resting: {},
        noting: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context: { signature, read } }) => ({ signature, id: read ?? 0 }),
            // It stays unread for the next time then.
            onDone: { target: 'resting' },
            onError: { target: 'resting' },
          },
        },
      },
    },
  },
});

export type ThreadsRef = ActorRefFrom<typeof threadsMachine>;
