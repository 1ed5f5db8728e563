import { expect, test, vi } from 'vitest';
import type { ErrorType } from '#domain/errors.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import type { Form } from '#domain/forms/form.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { formField } from '#tests/support/form-field.ts';
import { submitProofForm, type ProofFormKind } from './submit-proof-form.ts';

const form: Form = {
  alias: 'proof',
  title: '',
  button_text: '',
  sent_text: null,
  groups: [{ alias: 'all', title: '', fields: [formField('code'), formField('password')] }],
};
const values = { code: '481903', password: 'tall green lamp' };
const refusal = (type: ErrorType, fields: Record<string, string> = {}, retryAfter = 0) =>
  new OperationError({
    type,
    fields,
    status: 400,
    message: 'HTTP 400',
    isSaid: false,
    service: 'main',
    operation: 'POST',
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });

/** What a form comes to when the server answers each call so. */
async function submitted(kind: ProofFormKind, answer: unknown, { keepsCookies = true } = {}) {
  const calls: [string, unknown][] = [];
  const call = (name: string) =>
    vi.fn(async (body: unknown) => {
      calls.push([name, body]);
      if (answer instanceof OperationError) throw answer;
      return Object(answer);
    });
  const api = {
    verify: call('verify'),
    showSecondFactor: call('showSecondFactor'),
    identify: call('identify'),
    restore: call('restore'),
  };
  const output = await submitProofForm(
    { api, keepsCookies: () => keepsCookies },
    { kind, group: 'business', form },
    { values },
    new AbortController().signal,
  );
  return { output, calls };
}

test.each(['verification', 'identification', 'restore'] as const)(
  'a %s from a browser that blocks cookies is not sent: nobody could go on',
  async (kind) => {
    expect(await submitted(kind, null, { keepsCookies: false })).toEqual({
      output: { outcome: 'refused', failure: { type: 'cookies_refused', fields: {} } },
      calls: [],
    });
  },
);

test('AUTH-22 REG-03 PWD-02 PWD-03 each is sent to its own call, and leads on', async () => {
  const began = { viewer, generation: 0 };
  expect(await submitted('verification', began)).toEqual({
    output: { outcome: 'accepted', answer: { type: 'session.started', viewer, generation: 0 } },
    calls: [['verify', values]],
  });
  expect(await submitted('secondFactor', began)).toEqual({
    output: { outcome: 'accepted', answer: { type: 'session.started', viewer, generation: 0 } },
    calls: [['showSecondFactor', values]],
  });
  expect(await submitted('identification', { restore: {} })).toEqual({
    output: { outcome: 'accepted', answer: { type: 'code.sent' } },
    calls: [['identify', { group: 'business', ...values }]],
  });
  expect(await submitted('restore', null)).toEqual({
    output: { outcome: 'accepted', answer: { type: 'password.changed' } },
    calls: [['restore', values]],
  });
});

test('REG-04 a wrong code is told beside it, one without a field of the whole form', async () => {
  const failure = async (type: ErrorType, fields = {}, retryAfter = 0) =>
    (await submitted('verification', refusal(type, fields, retryAfter))).output;
  expect(await failure('code_wrong', { code: 'Tries left: 4' })).toEqual({
    outcome: 'refused',
    failure: { type: 'code_wrong', fields: { code: { said: 'Tries left: 4' } } },
  });
  expect(await failure('code_expired')).toEqual({ outcome: 'refused', failure: { type: 'internal', fields: {} } });
  expect(await failure('too_many', {}, 40)).toEqual({
    outcome: 'refused',
    failure: { type: 'too_many', fields: {}, retryAfter: 40 },
  });
});

test('REG-05 an address that another sign-up has opened is told of the whole form, which has no field for it', async () => {
  expect((await submitted('verification', refusal('email_taken', { email: 'in use' }))).output).toEqual({
    outcome: 'refused',
    failure: { type: 'account_opened', fields: {} },
  });
});
