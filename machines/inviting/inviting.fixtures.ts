import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { InvitingEvent } from './inviting.machine.ts';

export const samples: Samples<InvitingEvent> = {
  'inviting.requested': [{ type: 'inviting.requested' }],
  'inviting.dismissed': [{ type: 'inviting.dismissed' }],
};

export const ignored: Ignored<InvitingEvent> = [
  { in: ['sending'], events: ['inviting.requested'], because: 'it is on its way' },
  { in: ['resting', 'sending'], events: ['inviting.dismissed'], because: 'nothing has failed' },
];

export const states = {
  resting: { value: 'resting', context: { error: null } },
  sending: { value: 'sending', context: { error: null } },
  failed: { value: 'failed', context: { error: new Error('The server did not answer') } },
} as const;
