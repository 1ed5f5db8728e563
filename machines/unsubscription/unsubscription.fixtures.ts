import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { UnsubscriptionEvent } from './unsubscription.machine.ts';

export const samples: Samples<UnsubscriptionEvent> = {
  'unsubscription.requested': [{ type: 'unsubscription.requested' }],
};

export const ignored: Ignored<UnsubscriptionEvent> = [
  { in: ['sending', 'done'], events: ['unsubscription.requested'], because: 'it is on its way, or done' },
];

export const states = {
  resting: { value: 'resting', context: { error: null } },
  sending: { value: 'sending', context: { error: null } },
  failed: { value: 'failed', context: { error: new Error('The server did not answer') } },
  done: { value: 'done', context: { error: null } },
} as const;
