import { assign, emit, enqueueActions, sendTo, setup, type ActorRefFrom, type EventObject } from 'xstate';
import { liveTopicsOfSocket } from '#domain/live/frames.ts';
import { eventSource } from '../event-source.ts';
import type {
  LiveContext,
  LiveEmitted,
  LiveEvent,
  LiveInput,
  TabTold,
  TopicChanged,
  TopicRefused,
  TopicsWanted,
} from './live.types.ts';

/** Milliseconds for a ticket, a socket and its first answer. */
const connectLimit = 10_000;
/** Milliseconds before the first attempt to return; each wait is twice the last. */
const firstWait = 1000;
const longestWait = 300_000;

/**
 * Hears that something has changed which the page shows. One tab of a browser has the socket, and tells the others; whoever watches
 * something hears of it here, and after a time in which nothing was heard that anything may have changed.
 */
export const liveMachine = setup({
  types: {
    context: {} as LiveContext,
    events: {} as LiveEvent,
    emitted: {} as LiveEmitted,
    input: {} as LiveInput,
    tags: {} as 'off' | 'connected' | 'disconnected',
  },
  actors: {
    socket: eventSource<TopicsWanted>('socket'),
    tabs: eventSource<TabTold, { account: string | null }>('tabs'),
    lead: eventSource<EventObject, { account: string | null }>('lead'),
    page: eventSource('page'),
  },
  delays: {
    connectLimit,
    backOff: ({ context: { tries, spread } }) => Math.min(longestWait, firstWait * 2 ** (tries - 1)) * spread,
  },
  actions: {
    watch: assign(({ context }, { topic }: { topic: string }) => ({
      own: { ...context.own, [topic]: (context.own[topic] ?? 0) + 1 },
    })),
    drop: assign(({ context }, { topic }: { topic: string }) => ({ own: without(context.own, topic) })),
    noteTab: assign(({ context }, { tab, topics }: { tab: string; topics: readonly string[] }) => ({
      others: { ...context.others, [tab]: topics },
    })),
    forgetTabs: assign({ others: {}, isTold: false }),
    setAccount: assign((_, { account }: { account: string | null }) => ({ account })),
    setAway: assign((_, { isAway }: { isAway: boolean }) => ({ isAway })),
    setTold: assign((_, { isConnected }: { isConnected: boolean }) => ({ isTold: isConnected })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetTries: assign({ tries: 0 }),
    fallBehind: assign({ isBehind: true }),
    fallBehindOthers: assign(({ context }) => ({
      isBehind: context.isBehind || Object.keys(context.others).length > 0,
    })),
    catchUp: enqueueActions(({ context, enqueue }) => {
      if (!context.isBehind) return;
      for (const topic of Object.keys(context.own)) enqueue.emit(anything(topic));
      enqueue.assign({ isBehind: false });
    }),
    want: sendTo('socket', ({ context }): TopicsWanted => ({ type: 'topics.wanted', topics: allTopics(context) })),
    announce: sendTo('tabs', ({ context }, { isNew }: { isNew: boolean }): TabTold => ({
      type: 'topics.announced',
      topics: Object.keys(context.own),
      isNew,
    })),
    announceLink: sendTo('tabs', (_, { isConnected }: { isConnected: boolean }): TabTold => ({
      type: 'link.announced',
      isConnected,
    })),
    passOn: sendTo('tabs', (_, told: TopicChanged | TopicRefused): TabTold => told),
    tell: emit((_, told: LiveEmitted) => told),
  },
  guards: {
    watchesNothing: ({ context }) => Object.keys(context.own).length === 0 || context.isAway,
    watchesSomething: ({ context }) => Object.keys(context.own).length > 0 && !context.isAway,
    isSomebodyElse: ({ context }, { account }: { account: string | null }) => account !== context.account,
    isOwn: ({ context }, { topic }: { topic: string }) => Object.hasOwn(context.own, topic),
    isNew: (_, { isNew }: { isNew: boolean }) => isNew,
    isConnected: (_, { isConnected }: { isConnected: boolean }) => isConnected,
  },
}).createMachine({
  id: 'live',
  context: ({ input }) => ({
    ...input,
    own: {},
    others: {},
    tries: 0,
    isBehind: false,
    isTold: false,
    isAway: false,
  }),
  invoke: { id: 'page', src: 'page' },
  on: {
    'account.changed': {
      guard: { type: 'isSomebodyElse', params: ({ event }) => event },
      target: '.off',
      actions: [{ type: 'setAccount', params: ({ event }) => event }, 'fallBehind'],
    },
    'page.left': { actions: [{ type: 'setAway', params: { isAway: true } }, 'fallBehind'] },
    'page.returned': { actions: { type: 'setAway', params: { isAway: false } } },
  },
  initial: 'off',
  states: {
    off: {
      tags: 'off',
      entry: 'forgetTabs',
      always: { guard: 'watchesSomething', target: 'on' },
      on: {
        'topic.watched': { actions: { type: 'watch', params: ({ event }) => event } },
        'topic.dropped': { actions: { type: 'drop', params: ({ event }) => event } },
      },
    },
    on: {
      invoke: [
        { id: 'tabs', src: 'tabs', input: ({ context: { account } }) => ({ account }) },
        { id: 'lead', src: 'lead', input: ({ context: { account } }) => ({ account }) },
      ],
      entry: { type: 'announce', params: { isNew: true } },
      always: { guard: 'watchesNothing', target: 'off' },
      on: {
        'topic.watched': {
          actions: [
            { type: 'watch', params: ({ event }) => event },
            { type: 'announce', params: { isNew: false } },
          ],
        },
        'topic.dropped': {
          actions: [
            { type: 'drop', params: ({ event }) => event },
            { type: 'announce', params: { isNew: false } },
          ],
        },
        'topics.announcedElsewhere': [
          {
            guard: { type: 'isNew', params: ({ event }) => event },
            actions: [
              { type: 'noteTab', params: ({ event }) => event },
              { type: 'announce', params: { isNew: false } },
            ],
          },
          { actions: { type: 'noteTab', params: ({ event }) => event } },
        ],
      },
      initial: 'following',
      states: {
        // Another tab has the socket, or nobody yet.
        following: {
          on: {
            'lead.taken': { target: 'leading', actions: 'fallBehindOthers' },
            'topic.changedElsewhere': {
              guard: { type: 'isOwn', params: ({ event }) => event },
              actions: { type: 'tell', params: ({ event }) => ({ ...event, type: 'topic.changed' as const }) },
            },
            'topic.refusedElsewhere': {
              guard: { type: 'isOwn', params: ({ event }) => event },
              actions: { type: 'tell', params: ({ event }) => ({ ...event, type: 'topic.refused' as const }) },
            },
            'link.announcedElsewhere': [
              {
                guard: { type: 'isConnected', params: ({ event }) => event },
                actions: [{ type: 'setTold', params: ({ event }) => event }, 'catchUp'],
              },
              { actions: [{ type: 'setTold', params: ({ event }) => event }, 'fallBehind'] },
            ],
          },
        },
        leading: {
          initial: 'linked',
          states: {
            linked: {
              initial: 'connecting',
              invoke: { id: 'socket', src: 'socket' },
              on: { 'socket.lost': 'waiting', 'network.lost': 'waiting' },
              states: {
                connecting: {
                  on: { 'socket.connected': 'connected' },
                  after: { connectLimit: '#live.on.leading.waiting' },
                },
                connected: {
                  tags: 'connected',
                  entry: ['forgetTries', 'want', { type: 'announceLink', params: { isConnected: true } }, 'catchUp'],
                  exit: [{ type: 'announceLink', params: { isConnected: false } }, 'fallBehind'],
                  on: {
                    'topic.watched': {
                      actions: [
                        { type: 'watch', params: ({ event }) => event },
                        { type: 'announce', params: { isNew: false } },
                        'want',
                      ],
                    },
                    'topic.dropped': {
                      actions: [
                        { type: 'drop', params: ({ event }) => event },
                        { type: 'announce', params: { isNew: false } },
                        'want',
                      ],
                    },
                    'topics.announcedElsewhere': [
                      {
                        guard: { type: 'isNew', params: ({ event }) => event },
                        actions: [
                          { type: 'noteTab', params: ({ event }) => event },
                          { type: 'announce', params: { isNew: false } },
                          { type: 'announceLink', params: { isConnected: true } },
                          'want',
                        ],
                      },
                      { actions: [{ type: 'noteTab', params: ({ event }) => event }, 'want'] },
                    ],
                    'topic.changed': [
                      {
                        guard: { type: 'isOwn', params: ({ event }) => event },
                        actions: [
                          { type: 'passOn', params: ({ event }) => event },
                          { type: 'tell', params: ({ event }) => event },
                        ],
                      },
                      { actions: { type: 'passOn', params: ({ event }) => event } },
                    ],
                    'topic.refused': [
                      {
                        guard: { type: 'isOwn', params: ({ event }) => event },
                        actions: [
                          { type: 'passOn', params: ({ event }) => event },
                          { type: 'tell', params: ({ event }) => event },
                        ],
                      },
                      { actions: { type: 'passOn', params: ({ event }) => event } },
                    ],
                  },
                },
              },
            },
            waiting: {
              tags: 'disconnected',
              entry: ['countTry', 'fallBehind'],
              on: {
                'network.restored': 'linked',
                'page.returned': 'linked',
              },
              after: { backOff: 'linked' },
            },
          },
        },
      },
    },
  },
});

export type LiveRef = ActorRefFrom<typeof liveMachine>;

const anything = (topic: string): TopicChanged => ({ type: 'topic.changed', topic, what: null, signatures: null });

function without(own: LiveContext['own'], topic: string): LiveContext['own'] {
  const { [topic]: count = 0, ...others } = own;
  return count > 1 ? { ...others, [topic]: count - 1 } : others;
}

/** What all tabs watch: the own ones first, and no more than a socket may. */
const allTopics = ({ own, others }: LiveContext): string[] =>
  [...new Set([...Object.keys(own), ...Object.values(others).flat()])].slice(0, liveTopicsOfSocket);
