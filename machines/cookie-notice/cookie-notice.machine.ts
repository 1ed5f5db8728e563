import { assign, emit, setup } from 'xstate';
import { cookieNoticeDelay } from '#domain/limits.ts';
import { notProvided } from '../not-provided.ts';

/** `closed` is remembered until the tab is closed; the other two for as long as the consent cookie lives. */
export type CookieChoice = 'accepted' | 'declined' | 'closed';

export interface CookieNoticeContext {
  choice: CookieChoice | null;
}

export type CookieNoticeEvent =
  /** The browser took over: `enabled` is the flag enable-cookie-policy, `choice` what was remembered. */
  | { type: 'page.hydrated'; enabled: boolean; choice: CookieChoice | null }
  | { type: 'notice.accepted' }
  | { type: 'notice.declined' }
  | { type: 'notice.closed' };

/** Snippets that are not essential load after `accepted` (COOK-04). */
export type CookieNoticeEmitted = { type: 'consent.changed'; accepted: boolean };

export const cookieNoticeMachine = setup({
  types: {
    context: {} as CookieNoticeContext,
    events: {} as CookieNoticeEvent,
    emitted: {} as CookieNoticeEmitted,
    tags: {} as 'visible',
  },
  actors: {
    rememberChoice: notProvided<void, { choice: CookieChoice | null }>('rememberChoice'),
  },
  delays: { noticeDelay: cookieNoticeDelay },
  actions: {
    choose: assign((_, params: { choice: CookieChoice | null }) => ({ choice: params.choice })),
    emitConsent: emit(({ context }) => ({ type: 'consent.changed' as const, accepted: context.choice === 'accepted' })),
  },
  guards: {
    isNeeded: (_, params: { enabled: boolean; choice: CookieChoice | null }) =>
      params.enabled && params.choice === null,
  },
}).createMachine({
  id: 'cookie-notice',
  context: { choice: null },
  initial: 'deciding',
  states: {
    deciding: {
      on: {
        'page.hydrated': [
          { guard: { type: 'isNeeded', params: ({ event }) => event }, target: 'waiting' },
          { target: 'hidden', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
    },
    waiting: {
      after: { noticeDelay: { target: 'shown' } },
    },
    shown: {
      tags: 'visible',
      on: {
        'notice.accepted': {
          target: 'remembering',
          actions: [{ type: 'choose', params: { choice: 'accepted' } }, 'emitConsent'],
        },
        'notice.declined': {
          target: 'remembering',
          actions: [{ type: 'choose', params: { choice: 'declined' } }, 'emitConsent'],
        },
        'notice.closed': { target: 'remembering', actions: { type: 'choose', params: { choice: 'closed' } } },
      },
    },
    remembering: {
      invoke: {
        id: 'rememberChoice',
        src: 'rememberChoice',
        input: ({ context }) => ({ choice: context.choice }),
        onDone: { target: 'hidden' },
        onError: { target: 'hidden' },
      },
    },
    hidden: {},
  },
});
