import { assign, emit, setup } from 'xstate';
import type { FormFailure } from '../form/form.machine.ts';
import { notProvided } from '../not-provided.ts';

export interface CodeSendingContext {
  /** Seconds from the last answer until the server sends another code. */
  resendIn: number;
  /** How often one was asked for, so that each wait is counted down anew. */
  requests: number;
  /** Whether the last one that was asked for is on its way. */
  isSent: boolean;
  /** Why it is not. */
  failure: FormFailure['type'] | null;
}

export interface CodeSendingInput {
  resendIn: number;
  /** A browser without JavaScript asked for one, and has it on its way. */
  isSent: boolean;
}

export type CodeSendingEvent = { type: 'code.requested' };

/** There is nothing any more that a code could be sent for. */
export type CodeSendingEmitted = { type: 'proof.ended' };

/** A refusal is an answer, not an exception; an actor that rejects stands for a server out of reach. */
export type SendCodeOutput =
  | { outcome: 'sent'; resendIn: number }
  | { outcome: 'refused'; type: FormFailure['type']; retryAfter: number };

/** Sends another code to an address that is to be proven, no sooner than the server takes the wish. */
export const codeSendingMachine = setup({
  types: {
    context: {} as CodeSendingContext,
    events: {} as CodeSendingEvent,
    emitted: {} as CodeSendingEmitted,
    input: {} as CodeSendingInput,
    tags: {} as 'waiting' | 'pending',
  },
  actors: {
    sendCode: notProvided<SendCodeOutput>('sendCode'),
  },
  delays: { resendWait: ({ context }) => context.resendIn * 1000 },
  actions: {
    countRequest: assign(({ context }) => ({ requests: context.requests + 1, isSent: false, failure: null })),
    setSent: assign((_, params: SendCodeOutput) =>
      params.outcome === 'sent' ? { resendIn: params.resendIn, isSent: true } : {},
    ),
    setRefusal: assign((_, params: SendCodeOutput) =>
      params.outcome === 'refused' ? { resendIn: params.retryAfter, failure: params.type } : {},
    ),
    setUnreachable: assign({ failure: 'network', resendIn: 0 }),
    emitEnded: emit({ type: 'proof.ended' }),
  },
  guards: {
    mayAsk: ({ context }) => context.resendIn <= 0,
    isEnded: (_, params: SendCodeOutput) =>
      params.outcome === 'refused' && (params.type === 'verification_over' || params.type === 'restore_over'),
    isRefused: (_, params: SendCodeOutput) => params.outcome === 'refused',
  },
}).createMachine({
  id: 'code-sending',
  context: ({ input: { resendIn, isSent } }) => ({ resendIn, requests: 0, isSent, failure: null }),
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'waiting',
      always: { guard: 'mayAsk', target: 'ready' },
      after: { resendWait: { target: 'ready' } },
    },
    ready: { on: { 'code.requested': { target: 'sending', actions: 'countRequest' } } },
    sending: {
      tags: 'pending',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: [
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'emitEnded'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: { type: 'setSent', params: ({ event }) => event.output } },
        ],
        onError: { target: 'waiting', actions: 'setUnreachable' },
      },
    },
  },
});
