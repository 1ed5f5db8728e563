import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { ChatSide } from '#domain/chat/frames.ts';
import { eventSource } from '../event-source.ts';
import { tell } from '../parent.ts';
import type {
  ChatLinkContext,
  ChatLinkEmitted,
  ChatLinkEvent,
  ChatLinkInput,
  FrameSubmitted,
} from './chat-link.types.ts';

/** Milliseconds for a ticket, a socket and its first answer. */
const connectLimit = 10_000;
/** Milliseconds before the first attempt to return; each wait is twice the last. */
const firstWait = 1000;
const longestWait = 30_000;

/** The connection of a chat: a socket that returns by itself for as long as the chat is there. */
export const chatLinkMachine = setup({
  types: {
    context: {} as ChatLinkContext,
    events: {} as ChatLinkEvent,
    emitted: {} as ChatLinkEmitted,
    input: {} as ChatLinkInput,
    tags: {} as 'connected' | 'disconnected',
  },
  actors: {
    socket: eventSource<FrameSubmitted, { type: ChatSide }>('socket'),
    network: eventSource('network'),
  },
  delays: {
    connectLimit,
    backOff: ({ context: { tries, spread } }) => Math.min(longestWait, firstWait * 2 ** (tries - 1)) * spread,
  },
  actions: {
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetTries: assign({ tries: 0 }),
    give: sendTo('socket', (_, given: FrameSubmitted) => given),
    tell: enqueueActions(({ context, enqueue }, told: ChatLinkEmitted) => tell(enqueue, context.parent, told)),
  },
}).createMachine({
  id: 'chat-link',
  context: ({ input: { type, spread, parent } }) => ({ type, spread, ...(parent && { parent }), tries: 0 }),
  invoke: { id: 'network', src: 'network' },
  initial: 'linked',
  states: {
    linked: {
      initial: 'connecting',
      invoke: { id: 'socket', src: 'socket', input: ({ context: { type } }) => ({ type }) },
      on: { 'socket.lost': 'waiting', 'network.lost': 'waiting' },
      states: {
        connecting: {
          on: { 'socket.connected': 'connected' },
          after: { connectLimit: '#chat-link.waiting' },
        },
        connected: {
          tags: 'connected',
          entry: ['forgetTries', { type: 'tell', params: { type: 'link.connected' } }],
          exit: { type: 'tell', params: { type: 'link.lost' } },
          on: {
            'frame.submitted': { actions: { type: 'give', params: ({ event }) => event } },
            'messages.received': { actions: { type: 'tell', params: ({ event }) => event } },
            'message.received': { actions: { type: 'tell', params: ({ event }) => event } },
            'reading.received': { actions: { type: 'tell', params: ({ event }) => event } },
            'frame.refused': { actions: { type: 'tell', params: ({ event }) => event } },
          },
        },
      },
    },
    waiting: {
      tags: 'disconnected',
      entry: 'countTry',
      on: { 'network.restored': 'linked' },
      after: { backOff: 'linked' },
    },
  },
});

export type ChatLinkRef = ActorRefFrom<typeof chatLinkMachine>;
