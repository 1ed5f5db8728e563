import type { Ignored } from '../ignored.ts';
import type { ChangeFailure } from '../proven-output.ts';
import type { Samples } from '../samples.ts';
import type { SecondFactorEvent } from './second-factor.machine.ts';

const wrong: ChangeFailure = { type: 'body_invalid', fields: { code: 'This code is wrong' } };
const over: ChangeFailure = { type: 'second_factor_over', fields: {} };
const elsewhere: ChangeFailure = { type: 'second_factor_on', fields: {} };

export const samples: Samples<SecondFactorEvent> = {
  'setup.requested': [{ type: 'setup.requested' }],
  'code.submitted': [{ type: 'code.submitted' }],
  'setup.abandoned': [{ type: 'setup.abandoned' }],
  'codes.requested': [{ type: 'codes.requested' }],
  'codes.dismissed': [{ type: 'codes.dismissed' }],
  'end.requested': [{ type: 'end.requested' }],
  'question.approved': [{ type: 'question.approved' }],
  'question.declined': [{ type: 'question.declined' }],
  'xstate.done.actor.change': [
    { type: 'xstate.done.actor.change', output: { outcome: 'done' } },
    { type: 'xstate.done.actor.change', output: { outcome: 'declined' } },
    { type: 'xstate.done.actor.change', output: { outcome: 'refused', failure: wrong } },
    { type: 'xstate.done.actor.change', output: { outcome: 'refused', failure: over } },
    { type: 'xstate.done.actor.change', output: { outcome: 'refused', failure: elsewhere } },
  ],
};

export const ignored: Ignored<SecondFactorEvent> = [
  {
    in: ['asking', 'scanning', 'changing', 'showing'],
    events: ['setup.requested', 'codes.requested', 'end.requested'],
    because: 'one thing is done at a time',
  },
  {
    in: ['resting', 'asking', 'changing', 'showing'],
    events: ['code.submitted', 'setup.abandoned'],
    because: 'no code is asked for',
  },
  {
    in: ['resting', 'asking', 'scanning', 'changing'],
    events: ['codes.dismissed'],
    because: 'no codes are shown',
  },
  {
    in: ['resting', 'scanning', 'changing', 'showing'],
    events: ['question.approved', 'question.declined'],
    because: 'nothing is asked',
  },
];

export const states = {
  resting: { value: 'resting', context: { task: 'begin', failure: null } },
  asking: { value: 'asking', context: { task: 'end', failure: null } },
  scanning: { value: 'scanning', context: { task: 'begin', failure: null } },
  changing: { value: 'changing', context: { task: 'begin', failure: null } },
  confirming: { value: 'changing', context: { task: 'confirm', failure: null } },
  renewing: { value: 'changing', context: { task: 'renew', failure: null } },
  refused: { value: 'scanning', context: { task: 'confirm', failure: wrong } },
  showing: { value: 'showing', context: { task: 'confirm', failure: null } },
  unreachable: { value: 'resting', context: { task: 'end', failure: { type: 'network', fields: {} } } },
} as const;
