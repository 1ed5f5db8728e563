import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { SpaceChangeEvent } from './space-change.machine.ts';

const change = { kind: 'making', title: 'Design' } as const;
const removing = { kind: 'removing', space: 'Zb3Kq0Vt9sLxWm2A', person: 'm1Wc8EJpT5uHaGvN', name: 'Olena' } as const;

export const samples: Samples<SpaceChangeEvent> = {
  'change.requested': [
    { type: 'change.requested', change },
    { type: 'change.requested', change: removing },
  ],
  'question.approved': [{ type: 'question.approved' }],
  'question.declined': [{ type: 'question.declined' }],
  'xstate.done.actor.carryOut': [{ type: 'xstate.done.actor.carryOut', output: { space: 'Zb3Kq0Vt9sLxWm2A' } }],
};

export const ignored: Ignored<SpaceChangeEvent> = [
  { in: ['asked', 'changing'], events: ['change.requested'], because: 'one is on its way' },
  { in: ['resting', 'changing'], events: ['question.approved', 'question.declined'], because: 'nothing is asked' },
];

export const states = {
  resting: { value: 'resting', context: { change: null, error: null } },
  asked: { value: 'asked', context: { change: removing, error: null } },
  changing: { value: 'changing', context: { change, error: null } },
  failed: { value: 'resting', context: { change, error: new Error('The server did not answer') } },
} as const;
