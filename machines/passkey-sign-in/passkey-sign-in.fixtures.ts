import { viewer } from '../session/session.fixtures.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { PasskeySignInEvent } from './passkey-sign-in.machine.ts';

const refused = { outcome: 'refused', failure: { type: 'passkey_refused' } } as const;

export const samples: Samples<PasskeySignInEvent> = {
  'passkey.requested': [{ type: 'passkey.requested' }],
  'offer.requested': [{ type: 'offer.requested' }],
  'xstate.done.actor.offer': [
    { type: 'xstate.done.actor.offer', output: { outcome: 'shown' } },
    { type: 'xstate.done.actor.offer', output: { outcome: 'dismissed' } },
  ],
  'xstate.done.actor.show': [
    { type: 'xstate.done.actor.show', output: { outcome: 'shown' } },
    { type: 'xstate.done.actor.show', output: { outcome: 'dismissed' } },
  ],
  'xstate.done.actor.send': [
    { type: 'xstate.done.actor.send', output: { outcome: 'accepted', viewer, generation: 0 } },
    { type: 'xstate.done.actor.send', output: refused },
  ],
};

export const ignored: Ignored<PasskeySignInEvent> = [
  { in: ['preparing', 'showing', 'sending'], events: ['passkey.requested'], because: 'it is on its way' },
  {
    in: ['preparingOffer', 'offering', 'preparing', 'showing', 'sending', 'done'],
    events: ['offer.requested'],
    because: 'it is offered already, or somebody is on their way in',
  },
  { in: ['done'], events: ['passkey.requested'], because: 'somebody is signed in, and the next page comes' },
];

export const states = {
  resting: { value: 'resting', context: { failure: null } },
  preparingOffer: { value: 'preparingOffer', context: { failure: null } },
  offering: { value: 'offering', context: { failure: null } },
  preparing: { value: 'preparing', context: { failure: null } },
  showing: { value: 'showing', context: { failure: null } },
  sending: { value: 'sending', context: { failure: null } },
  refused: { value: 'resting', context: { failure: { type: 'passkey_refused' } } },
  unreachable: { value: 'resting', context: { failure: { type: 'network' } } },
  impossible: { value: 'resting', context: { failure: { type: 'device' } } },
  done: { value: 'done', context: { failure: null } },
} as const;
