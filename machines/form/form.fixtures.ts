import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import { viewer } from '../session/session.fixtures.ts';
import type { FormContext, FormEvent, FormFailure, FormInput, SubmitFormOutput } from './form.machine.ts';

/** Of the form that opens an account for a company; its password is no business of the machine. */
export const values = {
  company_name: 'Nord & Co',
  company_size: 'large',
  phone: '+380 44 123 45 67',
  name: 'Olena',
  email: 'olena@kadr.example',
};
const steps = [
  ['company_name', 'company_size', 'phone'],
  ['name', 'email', 'password'],
];
const empty = { company_name: '', company_size: 'small', phone: '', name: '', email: '' };

export const tooMany: FormFailure = { type: 'too_many', fields: {}, retryAfter: 40 };
export const emailTaken: FormFailure = { type: 'email_taken', fields: { email: { rule: 'email_taken' } } };
export const fileRefused: FormFailure = { type: 'type_unsupported', fields: { attachment: { rule: 'mimes' } } };
export const faults = { company_name: { rule: 'required' }, email: { rule: 'email' } } as const;

export const accepted: SubmitFormOutput = {
  outcome: 'accepted',
  answer: { type: 'session.started', viewer, generation: 1 },
};

export const input: FormInput = { values: empty, steps };
export const inputs: FormInput[] = [input, { values, steps, failure: emailTaken }];

export const samples: Samples<FormEvent> = {
  'form.edited': [{ type: 'form.edited', field: 'email', value: 'olena@kadr.exampl' }],
  'form.submitted': [
    { type: 'form.submitted', values, files: [] },
    { type: 'form.submitted', values, files: ['attachment'] },
  ],
  'files.progressed': [{ type: 'files.progressed', share: 0.5 }],
  'files.accepted': [{ type: 'files.accepted', files: { attachment: ['4kT0vZbW9cQe7LmXyR2sHd'] } }],
  'files.refused': [{ type: 'files.refused', failure: fileRefused }],
  'form.refused': [{ type: 'form.refused', values, faults: { email: faults.email } }],
  'form.advanced': [{ type: 'form.advanced', values }],
  'form.retraced': [{ type: 'form.retraced', values }],
  'form.replaced': [
    { type: 'form.replaced', form: { values: { name: 'Olena', email: '' }, steps: [['name', 'email', 'password']] } },
  ],
  'xstate.done.actor.submitForm': [
    { type: 'xstate.done.actor.submitForm', output: accepted },
    { type: 'xstate.done.actor.submitForm', output: { outcome: 'refused', failure: tooMany } },
  ],
};

export const ignored: Ignored<FormEvent> = [
  {
    in: ['editing', 'submitting', 'done'],
    events: ['files.progressed', 'files.accepted', 'files.refused'],
    because: 'what sends files is stopped with its state',
  },
  { in: ['done'], events: ['form.replaced'], because: 'its page is being left' },
  {
    in: ['uploading.waiting', 'submitting', 'done'],
    events: ['form.edited', 'form.submitted', 'form.refused', 'form.advanced', 'form.retraced'],
    because: 'what was sent is on its way or has done its work: the inputs are locked',
  },
];

const context: FormContext = { values: empty, steps, step: 0, files: {}, share: 0, failure: null, refusals: 0 };
const filled: FormContext = { ...context, values, step: 1 };

export const states = {
  editing: { value: 'editing', context },
  'editing: a field that another one shows': { value: 'editing', context: { ...context, values } },
  'editing: wrong fields': {
    value: 'editing',
    context: { ...context, failure: { type: 'body_invalid', fields: faults }, refusals: 1 },
  },
  'editing: the last step': { value: 'editing', context: filled },
  'editing: email taken': { value: 'editing', context: { ...filled, failure: emailTaken, refusals: 1 } },
  'editing: too many tries': { value: 'editing', context: { ...filled, failure: tooMany, refusals: 1 } },
  'editing: server out of reach': {
    value: 'editing',
    context: { ...filled, failure: { type: 'network', fields: {} } },
  },
  uploading: { value: { uploading: 'waiting' }, context: { ...filled, share: 0.4 } },
  submitting: { value: 'submitting', context: filled },
  done: { value: 'done', context: filled },
} as const;
