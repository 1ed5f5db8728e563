import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { RevocationEvent } from './revocation.machine.ts';

const target = 'm1Wc8EJpT5uHaGvN';

export const samples: Samples<RevocationEvent> = {
  'revocation.requested': [{ type: 'revocation.requested', target }],
  'page.left': [{ type: 'page.left' }],
  'question.approved': [{ type: 'question.approved' }],
  'question.declined': [{ type: 'question.declined' }],
  'xstate.done.actor.revoke': [
    { type: 'xstate.done.actor.revoke', output: { outcome: 'done' } },
    { type: 'xstate.done.actor.revoke', output: { outcome: 'declined' } },
  ],
};

export const ignored: Ignored<RevocationEvent> = [
  { in: ['asked.asking'], events: ['revocation.requested'], because: 'the popup asks already' },
  { in: ['asked.revoking', 'asked.rereading'], events: ['revocation.requested'], because: 'one is revoked at a time' },
  {
    in: ['resting', 'asked.revoking', 'asked.rereading'],
    events: ['question.approved', 'question.declined'],
    because: 'nothing is asked',
  },
];

export const states = {
  resting: { value: 'resting', context: { target: '', isLeft: false } },
  confirming: { value: { asked: 'asking' }, context: { target, isLeft: false } },
  revoking: { value: { asked: 'revoking' }, context: { target, isLeft: false } },
  over: { value: 'over', context: { target, isLeft: true } },
  rereading: { value: { asked: 'rereading' }, context: { target, isLeft: false } },
} as const;
