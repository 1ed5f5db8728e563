import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { RevocationEvent } from './revocation.machine.ts';

const target = 'm1Wc8EJpT5uHaGvN';

export const samples: Samples<RevocationEvent> = {
  'revocation.requested': [{ type: 'revocation.requested', target }],
  'revocation.confirmed': [{ type: 'revocation.confirmed' }],
  'revocation.declined': [{ type: 'revocation.declined' }],
};

export const ignored: Ignored<RevocationEvent> = [
  { in: ['confirming'], events: ['revocation.requested'], because: 'the popup asks already' },
  { in: ['revoking', 'rereading'], events: ['revocation.requested'], because: 'one is revoked at a time' },
  {
    in: ['resting', 'revoking', 'rereading'],
    events: ['revocation.confirmed', 'revocation.declined'],
    because: 'nothing is asked',
  },
];

export const states = {
  resting: { value: 'resting', context: { target: '' } },
  confirming: { value: 'confirming', context: { target } },
  revoking: { value: 'revoking', context: { target } },
  rereading: { value: 'rereading', context: { target } },
} as const;
