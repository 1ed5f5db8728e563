import { assign, setup, type ActorRefFrom } from 'xstate';
import { notProvided } from '../not-provided.ts';

/** What is done to a webhook: `again` names the message. */
export type WebhookTask =
  | { kind: 'test' }
  | { kind: 'again'; message: string }
  | { kind: 'switch'; isOn: boolean }
  | { kind: 'choose' };

/** What came of it. What was sent and not taken is no failure of the page: its log says why. */
export type WebhookOutput =
  | { outcome: 'changed' }
  | { outcome: 'sent'; isTaken: boolean }
  | { outcome: 'refused'; said: string };

export type WebhookNews = WebhookOutput | { outcome: 'unreachable' };

export interface WebhookContext {
  task: WebhookTask;
  /** What became of the last task; null while there is nothing to say. */
  news: WebhookNews | null;
}

export type WebhookPageEvent =
  | { type: 'test.requested' }
  | { type: 'again.requested'; message: string }
  | { type: 'switch.requested'; isOn: boolean }
  /** They stay in their form. */
  | { type: 'events.chosen' };

/** The page of one webhook: sends a test or a message again, turns it on and off, changes what it is told of, and reads its log anew. */
export const webhookMachine = setup({
  types: {
    context: {} as WebhookContext,
    events: {} as WebhookPageEvent,
    tags: {} as 'working',
  },
  actors: {
    /** An actor that rejects stands for a server out of reach. */
    work: notProvided<WebhookOutput, WebhookTask>('work'),
    /** The webhook and its log as they are now. */
    readAgain: notProvided<void>('readAgain'),
  },
  actions: {
    begin: assign((_, params: { task: WebhookTask }) => ({ task: params.task, news: null })),
    setNews: assign((_, params: { news: WebhookNews }) => ({ news: params.news })),
  },
}).createMachine({
  id: 'webhook',
  context: { task: { kind: 'test' }, news: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'test.requested': { target: 'working', actions: { type: 'begin', params: { task: { kind: 'test' } } } },
        'again.requested': {
          target: 'working',
          actions: { type: 'begin', params: ({ event }) => ({ task: { kind: 'again', message: event.message } }) },
        },
        'switch.requested': {
          target: 'working',
          actions: { type: 'begin', params: ({ event }) => ({ task: { kind: 'switch', isOn: event.isOn } }) },
        },
        'events.chosen': {
          target: 'working',
          actions: { type: 'begin', params: { task: { kind: 'choose' } } },
        },
      },
    },
    working: {
      tags: 'working',
      invoke: {
        id: 'work',
        src: 'work',
        input: ({ context }) => context.task,
        onDone: {
          target: 'rereading',
          actions: { type: 'setNews', params: ({ event }) => ({ news: event.output }) },
        },
        // It may have been done all the same.
        onError: { target: 'rereading', actions: { type: 'setNews', params: { news: { outcome: 'unreachable' } } } },
      },
    },
    // What cannot be read again stays as it is shown.
    rereading: {
      tags: 'working',
      invoke: { id: 'readAgain', src: 'readAgain', onDone: { target: 'resting' }, onError: { target: 'resting' } },
    },
  },
});

export type WebhookRef = ActorRefFrom<typeof webhookMachine>;
