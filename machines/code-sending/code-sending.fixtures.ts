import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { CodeSendingContext, CodeSendingEvent, CodeSendingInput, SendCodeOutput } from './code-sending.machine.ts';

export const input: CodeSendingInput = { resendIn: 60, isSent: false };
export const inputs: CodeSendingInput[] = [input, { resendIn: 0, isSent: true }];

export const sent: SendCodeOutput = { outcome: 'sent', resendIn: 60 };
export const tooMany: SendCodeOutput = { outcome: 'refused', type: 'too_many', retryAfter: 1800 };
export const over: SendCodeOutput = { outcome: 'refused', type: 'verification_over', retryAfter: 0 };

export const samples: Samples<CodeSendingEvent> = {
  'code.requested': [{ type: 'code.requested' }],
  'xstate.done.actor.sendCode': [
    { type: 'xstate.done.actor.sendCode', output: sent },
    { type: 'xstate.done.actor.sendCode', output: tooMany },
    { type: 'xstate.done.actor.sendCode', output: over },
    { type: 'xstate.done.actor.sendCode', output: { ...over, type: 'restore_over' } },
  ],
};

export const ignored: Ignored<CodeSendingEvent> = [
  { in: ['waiting'], events: ['code.requested'], because: 'the server would refuse it' },
  { in: ['sending'], events: ['code.requested'], because: 'one is on its way' },
];

const context: CodeSendingContext = { resendIn: 60, requests: 0, isSent: false, failure: null };

export const states = {
  waiting: { value: 'waiting', context },
  'waiting: sent again': { value: 'waiting', context: { ...context, requests: 1, isSent: true } },
  'waiting: too many': { value: 'waiting', context: { ...context, resendIn: 1800, requests: 1, failure: 'too_many' } },
  ready: { value: 'ready', context },
  'ready: server out of reach': {
    value: 'ready',
    context: { ...context, resendIn: 0, requests: 1, failure: 'network' },
  },
  sending: { value: 'sending', context: { ...context, requests: 1 } },
} as const;
