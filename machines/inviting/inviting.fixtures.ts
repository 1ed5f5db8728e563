import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { InvitingEvent } from './inviting.machine.ts';

const wanted = { email: 'olena@kadr.example', role: 'customer', days: 7 } as const;

export const samples: Samples<InvitingEvent> = {
  'inviting.requested': [{ type: 'inviting.requested', wanted }],
  'xstate.done.actor.invite': [
    { type: 'xstate.done.actor.invite', output: { outcome: 'done' } },
    { type: 'xstate.done.actor.invite', output: { outcome: 'declined' } },
  ],
};

export const ignored: Ignored<InvitingEvent> = [
  { in: ['sending'], events: ['inviting.requested'], because: 'one is on its way' },
];

export const states = {
  resting: { value: 'resting', context: { wanted: null, error: null } },
  sending: { value: 'sending', context: { wanted, error: null } },
  failed: { value: 'resting', context: { wanted, error: new Error('The server did not answer') } },
} as const;
