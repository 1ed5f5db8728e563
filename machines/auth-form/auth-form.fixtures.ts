import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import { viewer } from '../session/session.fixtures.ts';
import type { AuthFormEvent, AuthFormFailure, AuthFormInput, SubmitFormOutput } from './auth-form.machine.ts';

export const values = { email: 'olena@kadr.example', name: 'Olena' };

export const wrongCredentials: AuthFormFailure = {
  type: 'credentials_invalid',
  fields: {},
};

export const emailTaken: AuthFormFailure = {
  type: 'email_taken',
  fields: { email: 'has an account already' },
};

export const accepted: SubmitFormOutput = { outcome: 'accepted', viewer, generation: 1 };

export const inputs: AuthFormInput[] = [{ kind: 'login' }, { kind: 'registration', values, failure: emailTaken }];

export const samples: Samples<AuthFormEvent> = {
  'form.edited': [{ type: 'form.edited', field: 'email', value: 'olena@kadr.exampl' }],
  'form.submitted': [{ type: 'form.submitted', values }],
  'form.refused': [{ type: 'form.refused', values, fields: { email: 'Enter an email address.' } }],
  'xstate.done.actor.submitForm': [
    { type: 'xstate.done.actor.submitForm', output: accepted },
    { type: 'xstate.done.actor.submitForm', output: { outcome: 'refused', failure: wrongCredentials, refusals: 1 } },
  ],
};

export const ignored: Ignored<AuthFormEvent> = [
  {
    in: ['submitting', 'done'],
    events: ['form.edited', 'form.submitted', 'form.refused'],
    because: 'what was sent is on its way or has done its work: the inputs are locked',
  },
];

export const states = {
  editing: {
    value: 'editing',
    context: { kind: 'login', values: { email: '', name: '' }, failure: null, refusals: 0 },
  },
  submitting: { value: 'submitting', context: { kind: 'login', values, failure: null, refusals: 0 } },
  'failed: wrong credentials': {
    value: 'failed',
    context: { kind: 'login', values, failure: wrongCredentials, refusals: 1 },
  },
  'failed: email taken': {
    value: 'failed',
    context: { kind: 'registration', values, failure: emailTaken, refusals: 1 },
  },
  'failed: server out of reach': {
    value: 'failed',
    context: { kind: 'login', values, failure: { type: 'network', fields: {} }, refusals: 0 },
  },
  done: { value: 'done', context: { kind: 'login', values, failure: null, refusals: 0 } },
} as const;
