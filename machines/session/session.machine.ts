import { assign, emit, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { Viewer } from '#domain/viewer.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';

export interface SessionContext {
  viewer: Viewer | null;
  /** Number of the session's current token pair, as in the cookie `signed-in`. Tells a late 401 from a fresh one. */
  generation: number;
}

export type SessionEvent =
  /**
   * The browser took over the page; `generation` and `person` are read from the cookie `signed-in`: 0 without it, and
   * somebody else's id when they signed in while the page came.
   */
  | { type: 'page.hydrated'; generation: number; person?: string | null }
  /** Login or registration succeeded. */
  | { type: 'session.started'; viewer: Viewer; generation: number }
  /** A call that was made with this generation answered that its token is not good. */
  | { type: 'session.tokenRejected'; generation: number }
  /** A call was refused again with a token that had just been renewed. */
  | { type: 'session.retryRejected'; generation: number }
  /** The person signs out. */
  | { type: 'signOut.requested' }
  /** Another tab signed in or renewed the tokens. */
  | { type: 'session.adopted'; viewer: Viewer; generation: number }
  /** The person signed out in another tab. */
  | { type: 'session.endedElsewhere' }
  /** The server refused to renew the session of another tab. */
  | { type: 'session.expiredElsewhere' }
  | { type: 'viewer.changed'; viewer: Viewer };

/** This tab changed the session: other tabs adopt it, or end it when viewer is null. */
export interface SessionChanged {
  type: 'session.changed';
  viewer: Viewer | null;
  generation: number;
  /** The server refused to renew it, where the person did not sign out. */
  expired?: true;
}

export type SessionEmitted =
  | SessionChanged
  /** The server refused to renew the session, here or in another tab. Once per session, however many calls were waiting. */
  | { type: 'session.expired' }
  /** The person signed out, here or in another tab. */
  | { type: 'session.closed' }
  /** The server could not be asked to sign out: the cookies are still there, so the session is too. */
  | { type: 'session.signOutFailed' };

/** `refused`: the server says the session is over. An actor that rejects stands for a server out of reach. */
export type RefreshOutput = { outcome: 'renewed'; generation: number; viewer: Viewer } | { outcome: 'refused' };

export interface RefreshInput {
  generation: number;
  viewer: Viewer | null;
}

/** `refused`: the session is somebody else's, who signed in in another tab. */
export interface RevokeOutput {
  outcome: 'ended' | 'refused';
}

export type RevokeInput = Pick<SessionContext, 'viewer'>;

export interface SessionInput {
  /** The viewer that the server embedded in the page. */
  viewer: Viewer | null;
}

/** Who is signed in, and the only place that renews a session: however many calls fail, one refresh runs. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as SessionInput,
    tags: {} as 'signedIn' | 'settled' | 'busy',
  },
  actors: {
    refreshTokens: notProvided<RefreshOutput, RefreshInput>('refreshTokens'),
    revokeSession: notProvided<RevokeOutput, RevokeInput>('revokeSession'),
    tabs: eventSource<SessionChanged>('tabs'),
  },
  actions: {
    setGeneration: assign((_, params: { generation: number }) => ({ generation: params.generation })),
    setRenewed: assign((_, params: RefreshOutput) =>
      params.outcome === 'renewed' ? { generation: params.generation, viewer: params.viewer } : {},
    ),
    setViewer: assign((_, params: { viewer: Viewer }) => ({ viewer: params.viewer })),
    forgetViewer: assign({ viewer: null, generation: 0 }),
    emitChanged: enqueueActions(
      ({ context: { viewer, generation }, enqueue }, params: Pick<SessionChanged, 'expired'> | undefined) => {
        const changed: SessionChanged = { type: 'session.changed', viewer, generation, ...params };
        enqueue.emit(changed);
        enqueue.sendTo('tabs', changed);
      },
    ),
    emitExpired: emit({ type: 'session.expired' }),
    emitClosed: emit({ type: 'session.closed' }),
    emitSignOutFailed: emit({ type: 'session.signOutFailed' }),
  },
  guards: {
    hasViewer: ({ context }) => context.viewer !== null,
    isCurrent: ({ context }, params: { generation: number }) => params.generation === context.generation,
    isSomebodyElse: ({ context }, params: { viewer: Viewer }) => params.viewer.id !== context.viewer?.id,
    isKnown: ({ context }, params: { viewer: Viewer; generation: number }) =>
      params.viewer.id === context.viewer?.id && params.generation === context.generation,
    isOfSomebodyElse: ({ context }, { person = null }: { person?: string | null }) =>
      context.viewer !== null && person !== null && person !== context.viewer.id,
    isRefused: (_, params: RefreshOutput | RevokeOutput) => params.outcome === 'refused',
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ viewer: input.viewer, generation: 0 }),
  invoke: { id: 'tabs', src: 'tabs' },
  initial: 'deciding',
  states: {
    deciding: {
      on: {
        'page.hydrated': [
          {
            guard: { type: 'isOfSomebodyElse', params: ({ event }) => event },
            target: 'signedIn.refreshing',
            actions: { type: 'setGeneration', params: ({ event }) => event },
          },
          {
            guard: 'hasViewer',
            target: 'signedIn',
            actions: [
              { type: 'setGeneration', params: ({ event }) => event },
              // A login by a plain form is known to no other tab.
              'emitChanged',
            ],
          },
          { target: 'signedOut' },
        ],
      },
    },
    signedOut: {
      tags: 'settled',
      on: {
        // The server may refuse a renewal here before the tab of the sign-out has its answer: what waits goes all the same.
        'session.endedElsewhere': { actions: 'emitClosed' },
        'session.started': {
          target: 'signedIn',
          actions: [
            { type: 'setViewer', params: ({ event }) => event },
            { type: 'setGeneration', params: ({ event }) => event },
            'emitChanged',
          ],
        },
        'session.adopted': {
          target: 'signedIn',
          actions: [
            { type: 'setViewer', params: ({ event }) => event },
            { type: 'setGeneration', params: ({ event }) => event },
          ],
        },
      },
    },
    signedIn: {
      tags: 'signedIn',
      initial: 'fresh',
      on: {
        'signOut.requested': { target: 'signingOut' },
        'session.endedElsewhere': { target: 'signedOut', actions: ['forgetViewer', 'emitClosed'] },
        'session.expiredElsewhere': { target: 'signedOut', actions: ['forgetViewer', 'emitExpired'] },
        // A login form that was opened before another tab signed in.
        'session.started': {
          target: '.fresh',
          actions: [
            { type: 'setViewer', params: ({ event }) => event },
            { type: 'setGeneration', params: ({ event }) => event },
            'emitChanged',
          ],
        },
        'session.adopted': {
          target: '.fresh',
          actions: [
            { type: 'setViewer', params: ({ event }) => event },
            { type: 'setGeneration', params: ({ event }) => event },
          ],
        },
        'viewer.changed': { actions: { type: 'setViewer', params: ({ event }) => event } },
      },
      states: {
        fresh: {
          tags: 'settled',
          on: {
            'session.tokenRejected': {
              guard: { type: 'isCurrent', params: ({ event }) => event },
              target: 'refreshing',
            },
            'session.retryRejected': {
              guard: { type: 'isCurrent', params: ({ event }) => event },
              target: '#session.signedOut',
              actions: ['forgetViewer', { type: 'emitChanged', params: { expired: true } }, 'emitExpired'],
            },
          },
        },
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'refreshTokens',
            src: 'refreshTokens',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: '#session.signedOut',
                actions: ['forgetViewer', { type: 'emitChanged', params: { expired: true } }, 'emitExpired'],
              },
              {
                target: 'fresh',
                actions: [{ type: 'setRenewed', params: ({ event }) => event.output }, 'emitChanged'],
              },
            ],
            onError: { target: 'fresh' },
          },
          on: {
            // A tab that was opened meanwhile: what is under way goes on.
            'session.adopted': { guard: { type: 'isKnown', params: ({ event }) => event } },
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            // The server says who is signed in.
            target: 'signedIn.refreshing',
          },
          { target: 'signedOut', actions: ['forgetViewer', 'emitChanged', 'emitClosed'] },
        ],
        onError: { target: 'signedIn', actions: 'emitSignOutFailed' },
      },
      on: {
        'session.adopted': [
          {
            guard: { type: 'isSomebodyElse', params: ({ event }) => event },
            target: 'signedIn',
            actions: [
              { type: 'setViewer', params: ({ event }) => event },
              { type: 'setGeneration', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'setGeneration', params: ({ event }) => event } },
        ],
        'session.endedElsewhere': { target: 'signedOut', actions: ['forgetViewer', 'emitClosed'] },
        // There is nothing left to end, and the other tabs take it for no sign-out.
        'session.expiredElsewhere': { target: 'signedOut', actions: ['forgetViewer', 'emitChanged', 'emitClosed'] },
      },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
