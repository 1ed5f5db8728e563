import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { ErrorType } from '#domain/errors.ts';
import type { Viewer } from '#domain/viewer.ts';
import { ceremonyLimit, offerLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';

export interface PasskeySignInContext {
  /** Why nobody is signed in; `device` is a browser that cannot do it here. */
  failure: { type: ErrorType | 'network' | 'device'; retryAfter?: number } | null;
}

export type PasskeySignInEvent =
  | { type: 'passkey.requested' }
  /** The form is there, beside whose field the browser may offer passkeys. */
  | { type: 'offer.requested' };

interface Started {
  viewer: Viewer;
  generation: number;
}

export type PasskeySignInEmitted = { type: 'session.started' } & Started;

/** `dismissed` is somebody who has closed the browser's window, or has no passkey of this site. */
export type ShowPasskeyOutput = { outcome: 'shown' } | { outcome: 'dismissed' };

export type SendPasskeyOutput =
  | ({ outcome: 'accepted' } & Started)
  | { outcome: 'refused'; failure: NonNullable<PasskeySignInContext['failure']> };

/** Signs in with a passkey: the browser shows it, and the server takes what it has signed (AUTH-22). */
export const passkeySignInMachine = setup({
  types: {
    context: {} as PasskeySignInContext,
    events: {} as PasskeySignInEvent,
    emitted: {} as PasskeySignInEmitted,
    tags: {} as 'working',
  },
  actors: {
    /** Asks the server what is to be signed. An actor that rejects stands for a server out of reach. */
    prepare: notProvided<void>('prepare'),
    /** Has the browser offer passkeys where somebody fills in who they are, for as long as that takes. */
    offer: notProvided<ShowPasskeyOutput>('offer'),
    /** What the browser answers goes from there to the server alone. */
    show: notProvided<ShowPasskeyOutput>('show'),
    send: notProvided<SendPasskeyOutput>('send'),
  },
  delays: { ceremonyLimit, offerLimit },
  actions: {
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, params: SendPasskeyOutput) =>
      params.outcome === 'refused' ? { failure: params.failure } : {},
    ),
    setUnreachable: assign({ failure: { type: 'network' as const } }),
    setDeviceFailure: assign({ failure: { type: 'device' as const } }),
    emitStarted: emit((_, { viewer, generation }: Started) => ({
      type: 'session.started' as const,
      viewer,
      generation,
    })),
  },
  guards: {
    isShown: (_, params: ShowPasskeyOutput) => params.outcome === 'shown',
    isRefused: (_, params: SendPasskeyOutput) => params.outcome === 'refused',
  },
}).createMachine({
  id: 'passkey-sign-in',
  context: { failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'passkey.requested': { target: 'preparing', actions: 'forgetFailure' },
        'offer.requested': { target: 'preparingOffer' },
      },
    },
    // Nobody has asked for it: what fails is not told.
    preparingOffer: {
      invoke: { id: 'prepare', src: 'prepare', onDone: { target: 'offering' }, onError: { target: 'resting' } },
      on: { 'passkey.requested': { target: 'preparing' } },
    },
    offering: {
      invoke: {
        id: 'offer',
        src: 'offer',
        onDone: [
          { guard: { type: 'isShown', params: ({ event }) => event.output }, target: 'sending' },
          { target: 'resting' },
        ],
        onError: { target: 'resting' },
      },
      after: { offerLimit: { target: 'preparingOffer' } },
      on: { 'passkey.requested': { target: 'preparing' } },
    },
    preparing: {
      tags: 'working',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: { target: 'showing' },
        onError: { target: 'resting', actions: 'setUnreachable' },
      },
    },
    showing: {
      tags: 'working',
      invoke: {
        id: 'show',
        src: 'show',
        onDone: [
          { guard: { type: 'isShown', params: ({ event }) => event.output }, target: 'sending' },
          { target: 'resting' },
        ],
        onError: { target: 'resting', actions: 'setDeviceFailure' },
      },
      after: { ceremonyLimit: { target: 'resting' } },
    },
    sending: {
      tags: 'working',
      invoke: {
        id: 'send',
        src: 'send',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'done', actions: { type: 'emitStarted', params: ({ event }) => startedOf(event.output) } },
        ],
        onError: { target: 'resting', actions: 'setUnreachable' },
      },
    },
    done: { tags: 'working' },
  },
});

function startedOf(output: SendPasskeyOutput): Started {
  if (output.outcome === 'refused') throw new Error('A refusal starts no session');
  return output;
}

export type PasskeySignInRef = ActorRefFrom<typeof passkeySignInMachine>;
