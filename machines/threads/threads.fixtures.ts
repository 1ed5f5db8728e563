import type { ThreadFacts } from '#domain/picture-thread.ts';
import { commentOf } from '../comments/comments.fixtures.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ThreadsContext, ThreadsEvent, ThreadsInput } from './threads.types.ts';

const member: ThreadsInput = { signature: '4fG2kLmN8pQrStUvWxYz01', account: 'olena', guest: null, focus: null };
export const inputs: ThreadsInput[] = [member, { ...member, account: null }];

/** A thread on a picture. */
export const factsOf = (number: number, change: Partial<ThreadFacts> = {}): ThreadFacts => ({
  id: 30 + number,
  number,
  state: 'open',
  pin: { x: 0.2 * number, y: 0.25, item: null },
  place: 'here',
  is_unread: false,
  can_resolve: true,
  ...change,
});

const begun = { ...commentOf(41), thread: factsOf(1) };

export const samples: Samples<ThreadsEvent> = {
  'pin.requested': [{ type: 'pin.requested' }],
  'pin.placed': [{ type: 'pin.placed', place: { x: 0.42, y: 0.18 } }],
  'pin.abandoned': [{ type: 'pin.abandoned' }],
  'panel.opened': [{ type: 'panel.opened' }],
  'panel.closed': [{ type: 'panel.closed' }],
  'thread.opened': [
    { type: 'thread.opened', id: 31, isUnread: true },
    { type: 'thread.opened', id: 31, isUnread: false },
  ],
  'thread.closed': [{ type: 'thread.closed' }],
  'filter.changed': [{ type: 'filter.changed', shown: true }],
  'people.requested': [{ type: 'people.requested' }],
  'change.requested': [{ type: 'change.requested', id: 31, state: 'resolved' }],
  'news.received': [{ type: 'news.received' }],
  'comment.added': [
    { type: 'comment.added', form: 'new', comment: begun },
    { type: 'comment.added', form: 'answer-41', comment: commentOf(42) },
  ],
  'form.ended': [
    { type: 'form.ended', form: 'new' },
    { type: 'form.ended', form: 'answer-41' },
  ],
  'xstate.done.actor.readPeople': [
    { type: 'xstate.done.actor.readPeople', output: [{ id: 'marko', name: 'Marko', avatar: null }] },
  ],
  'xstate.done.actor.changeThread': [
    { type: 'xstate.done.actor.changeThread', output: factsOf(1, { state: 'resolved' }) },
  ],
};

export const ignored: Ignored<ThreadsEvent> = [
  {
    in: ['talk.closed', 'talk.listing', 'talk.placing'],
    events: ['comment.added', 'form.ended'],
    because: 'no new thread is written',
  },
  {
    in: ['talk.closed', 'talk.listing', 'talk.writing'],
    events: ['pin.placed'],
    because: 'nobody looks for a place',
  },
  { in: ['talk.closed', 'talk.listing'], events: ['pin.abandoned'], because: 'there is no pin' },
  { in: ['talk.closed'], events: ['panel.closed'], because: 'it is closed' },
  { in: ['talk.closed', 'talk.placing', 'talk.writing'], events: ['thread.closed'], because: 'none is open' },
  { in: ['talk.listing', 'talk.placing', 'talk.writing'], events: ['panel.opened'], because: 'it is open' },
  { in: ['naming.reading', 'naming.known'], events: ['people.requested'], because: 'they are known, or on their way' },
  { in: ['change.changing'], events: ['change.requested'], because: 'one at a time: its button tells that it works' },
];

const context: ThreadsContext = {
  ...member,
  opened: null,
  place: null,
  showsResolved: false,
  changing: null,
  failure: null,
  people: null,
  read: null,
};
const at = (change: Partial<Record<'talk' | 'change' | 'naming' | 'reading', string>>) => ({
  talk: 'listing',
  change: 'resting',
  naming: 'unknown',
  reading: 'resting',
  ...change,
});

export const states = {
  closed: { value: at({ talk: 'closed' }), context },
  listing: { value: at({}), context: { ...context, opened: 31 } },
  placing: { value: at({ talk: 'placing' }), context },
  writing: { value: at({ talk: 'writing' }), context: { ...context, place: { x: 0.42, y: 0.18 } } },
  changing: {
    value: at({ change: 'changing' }),
    context: { ...context, opened: 31, changing: { id: 31, state: 'resolved' as const } },
  },
  unchanged: {
    value: at({}),
    context: {
      ...context,
      opened: 31,
      changing: { id: 31, state: 'resolved' as const },
      failure: new Error('The server did not answer'),
    },
  },
  'naming somebody': { value: at({ talk: 'writing', naming: 'reading' }), context },
  naming: {
    value: at({ talk: 'writing', naming: 'known' }),
    context: { ...context, place: { x: 0.42, y: 0.18 }, people: [{ id: 'marko', name: 'Marko', avatar: null }] },
  },
  noting: { value: at({ reading: 'noting' }), context: { ...context, opened: 31, read: 31 } },
} as const;
