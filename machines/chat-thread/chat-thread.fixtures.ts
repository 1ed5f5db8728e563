import type { SnapshotFrom } from 'xstate';
import { me, messageOf, samples as heard } from '../chat-link/chat-link.fixtures.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { chatThreadMachine } from './chat-thread.machine.ts';
import type { Attached, ChatThreadContext, ChatThreadEvent, ChatThreadInput, Unsent } from './chat-thread.types.ts';

const shot = { room: 'one', key: 'key-1', name: 'shot.png', mime: 'image/png', size: 48_213 };
const log = { room: 'two', key: 'key-2', name: 'log.txt', mime: 'text/plain', size: 1200 };
const attached: Attached = { ...shot, file: null, failure: null };
const failure = new Error('The server did not answer');
const unsent: Unsent = { clientId: 'mine', room: 'one', text: 'Thanks!', file: null, failure: null };

const input: ChatThreadInput = { account: 'olena', type: 'customer', room: 'one' };
export const inputs: ChatThreadInput[] = [input, { ...input, room: null }];

export const samples: Samples<ChatThreadEvent> = {
  'room.opened': [
    { type: 'room.opened', room: 'one' },
    { type: 'room.opened', room: 'two' },
  ],
  'room.left': [{ type: 'room.left' }],
  'earlier.requested': [{ type: 'earlier.requested' }],
  'text.changed': [{ type: 'text.changed', room: 'one', text: 'Thanks!' }],
  'file.chosen': [
    { type: 'file.chosen', ...shot },
    { type: 'file.chosen', ...log },
  ],
  'file.removed': [
    { type: 'file.removed', key: 'key-1' },
    { type: 'file.removed', key: 'key-2' },
  ],
  'message.submitted': [{ type: 'message.submitted', room: 'one', clientId: 'mine' }],
  'sending.repeated': [{ type: 'sending.repeated', clientId: 'mine' }],
  'sending.withdrawn': [{ type: 'sending.withdrawn', clientId: 'mine' }],
  'unsent.restored': [
    { type: 'unsent.restored', drafts: { two: 'And how?' }, outbox: [] },
    { type: 'unsent.restored', drafts: {}, outbox: [{ ...unsent, failure: 'too_many' }] },
  ],
  'page.revealed': [{ type: 'page.revealed' }],
  'page.concealed': [{ type: 'page.concealed' }],
  'link.connected': [{ type: 'link.connected' }],
  'link.lost': [{ type: 'link.lost' }],
  'rooms.received': [{ type: 'rooms.received' }],
  'messages.received': heard['messages.received'],
  'message.received': heard['message.received'],
  'reading.received': heard['reading.received'],
  'frame.refused': heard['frame.refused'],
  'xstate.done.actor.upload': [
    {
      type: 'xstate.done.actor.upload',
      output: { file_id: 'file-1', name: 'shot.png', mime: 'image/png', size: 48_213 },
    },
  ],
  'xstate.error.actor.upload': [{ type: 'xstate.error.actor.upload', error: failure }],
};

export const ignored: Ignored<ChatThreadEvent> = [
  { in: ['link.away'], events: ['earlier.requested'], because: 'nothing can be asked for without a connection' },
  { in: ['link.away'], events: ['link.lost'], because: 'it is known' },
  { in: ['link.connected'], events: ['link.connected'], because: 'it is known' },
];

const context: ChatThreadContext = {
  account: 'olena',
  type: 'customer',
  thread: {
    room: 'one',
    messages: [
      messageOf(3, { message: 'Hello! What can we do for you?' }),
      messageOf(4, { author: me, message: 'How do I move to another plan?' }),
    ],
    isKnown: true,
    asked: null,
    synced: 4,
    othersRead: 4,
    seen: 4,
  },
  isVisible: true,
  drafts: {},
  attached: [],
  outbox: [],
};
const connected = { link: 'connected', files: 'resting' };

export const states = {
  connected: { value: connected, context },
  away: {
    value: { link: 'away', files: 'resting' },
    context: { ...context, drafts: { one: 'And the invoice?' }, outbox: [unsent] },
  },
  uploading: { value: { link: 'connected', files: 'uploading' }, context: { ...context, attached: [attached] } },
  'file refused': {
    value: connected,
    context: { ...context, drafts: { one: 'Look' }, attached: [{ ...attached, failure }] },
  },
  'not sent': { value: connected, context: { ...context, outbox: [{ ...unsent, failure: 'too_many' as const }] } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  // What guards ask for; regions hardly touch each other.
  identify: ({ value, context: held }: SnapshotFrom<typeof chatThreadMachine>) => [
    value,
    held.thread?.room,
    held.thread?.asked,
    held.thread?.messages[0]?.seq,
    held.attached.slice(0, 3).map(({ key, file, failure: refused }) => [key, file === null, refused]),
    held.drafts.one,
    held.outbox.slice(0, 2).map(({ failure: refused }) => refused),
  ],
  limit: 300,
};
