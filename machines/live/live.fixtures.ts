import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { LiveContext, LiveEvent, LiveInput } from './live.types.ts';

const input: LiveInput = { account: 'olena', spread: 1 };
export const inputs: LiveInput[] = [input];

export const samples = {
  'topic.watched': [
    { type: 'topic.watched', topic: 'gallery' },
    { type: 'topic.watched', topic: 'me' },
  ],
  'topic.dropped': [
    { type: 'topic.dropped', topic: 'gallery' },
    { type: 'topic.dropped', topic: 'me' },
  ],
  'lead.taken': [{ type: 'lead.taken' }],
  'socket.connected': [{ type: 'socket.connected' }],
  'socket.lost': [{ type: 'socket.lost' }],
  'topic.changed': [
    { type: 'topic.changed', topic: 'gallery', what: ['screens'], signatures: ['aaa', 'bbb'] },
    { type: 'topic.changed', topic: 'post:hello', what: ['comments'], signatures: null },
  ],
  'topic.refused': [
    { type: 'topic.refused', topic: 'gallery' },
    { type: 'topic.refused', topic: 'post:hello' },
  ],
  'topics.announcedElsewhere': [
    { type: 'topics.announcedElsewhere', tab: 'left', topics: ['gallery', 'post:hello'], isNew: true },
    { type: 'topics.announcedElsewhere', tab: 'right', topics: [], isNew: false },
  ],
  'link.announcedElsewhere': [
    { type: 'link.announcedElsewhere', isConnected: true },
    { type: 'link.announcedElsewhere', isConnected: false },
  ],
  'topic.changedElsewhere': [
    { type: 'topic.changedElsewhere', topic: 'gallery', what: ['screens'], signatures: ['ccc'] },
    { type: 'topic.changedElsewhere', topic: 'post:hello', what: ['comments'], signatures: null },
  ],
  'topic.refusedElsewhere': [
    { type: 'topic.refusedElsewhere', topic: 'gallery' },
    { type: 'topic.refusedElsewhere', topic: 'post:hello' },
  ],
  'account.changed': [
    { type: 'account.changed', account: null },
    { type: 'account.changed', account: 'olena' },
  ],
  'network.lost': [{ type: 'network.lost' }],
  'network.restored': [{ type: 'network.restored' }],
  'page.left': [{ type: 'page.left' }],
  'page.returned': [{ type: 'page.returned' }],
} satisfies Samples<LiveEvent>;

const fromSocket = ['socket.connected', 'socket.lost', 'topic.changed', 'topic.refused'] as const;
const fromLeader = ['link.announcedElsewhere', 'topic.changedElsewhere', 'topic.refusedElsewhere'] as const;

export const ignored: Ignored<LiveEvent> = [
  {
    in: ['off'],
    events: [...fromSocket, ...fromLeader, 'topics.announcedElsewhere', 'lead.taken'],
    because: 'nothing is watched',
  },
  { in: ['off', 'on.following'], events: ['network.lost', 'network.restored'], because: 'it has no socket' },
  { in: ['on.following'], events: [...fromSocket], because: 'it has no socket' },
  { in: ['on.leading'], events: ['lead.taken'], because: 'it leads until it is left' },
  { in: ['on.leading'], events: [...fromLeader], because: 'there is one leader' },
  {
    in: ['on.leading.linked.connecting'],
    events: ['topic.changed', 'topic.refused'],
    because: 'nothing comes before the connection',
  },
  { in: ['on.leading.linked'], events: ['network.restored'], because: 'the socket tells when it is lost' },
  { in: ['on.leading.linked.connected'], events: ['socket.connected'], because: 'a socket connects once' },
  { in: ['on.leading.waiting'], events: [...fromSocket], because: 'it has no socket' },
  { in: ['on.leading.waiting'], events: ['network.lost'], because: 'it is known' },
];

const context: LiveContext = {
  ...input,
  own: { gallery: 1, me: 2 },
  others: {},
  tries: 0,
  isBehind: false,
  isTold: false,
  isAway: false,
};

export const states = {
  off: { value: 'off', context: { ...context, own: {} } },
  following: {
    value: { on: 'following' },
    context: { ...context, others: { left: ['gallery', 'post:hello'] }, isTold: true },
  },
  connecting: { value: { on: { leading: { linked: 'connecting' } } }, context },
  connected: { value: { on: { leading: { linked: 'connected' } } }, context },
  waiting: { value: { on: { leading: 'waiting' } }, context: { ...context, tries: 3, isBehind: true } },
} as const;
