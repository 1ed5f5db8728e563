import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { OperationError } from '#src/lib/operation-error.ts';
import type { ErrorType } from '#domain/errors.ts';
import type { Form } from '#domain/forms/form.ts';
import { formMachine } from '#machines/form/form.machine.ts';
import { selectFaults, selectFormFailure } from '#machines/form/form.selectors.ts';
import { browserSessionApi } from '#src/wiring/session/session-api.ts';
import { formField } from '#tests/support/form-field.ts';
import { submitAuthForm } from './submit-auth-form.ts';

const form: Form = {
  alias: 'registration',
  title: '',
  button_text: '',
  sent_text: null,
  groups: [
    {
      alias: 'all',
      title: '',
      fields: ['name', 'email', 'password'].map((alias) =>
        formField(alias, {
          validation_rules: [{ type: 'required', value: null, error_message: `Enter the ${alias}` }],
        }),
      ),
    },
  ],
};
const sent = { kind: 'registration', group: 'customer', form } as const;
const fields = { email: 'olena@kadr.example', name: 'Olena', password: 'correct horse' };

test.each(['login', 'registration'] as const)(
  'a %s from a browser that blocks cookies is not sent: it would change the server and sign nobody in',
  async (kind) => {
    const [login, register] = [vi.fn(), vi.fn()];
    const { signal } = new AbortController();
    const api = { login, register };
    expect(
      await submitAuthForm(
        { api, keepsCookies: () => false, reread: vi.fn() },
        { ...sent, kind },
        { values: fields },
        signal,
      ),
    ).toEqual({ outcome: 'refused', failure: { type: 'cookies_refused', fields: {} } });
    expect([login.mock.calls, register.mock.calls]).toEqual([[], []]);
  },
);

const refusedFor = async (type: ErrorType, faults: Record<string, string>, reread: () => void = vi.fn()) => {
  const refusal = {
    type,
    message: 'Refused',
    fields: faults,
    status: 422,
    service: 'main',
    operation: 'POST',
  } as const;
  const register = vi.fn().mockRejectedValue(new OperationError(refusal));
  const api = { login: vi.fn(), register };
  const { signal } = new AbortController();
  return submitAuthForm({ api, keepsCookies: () => true, reread }, sent, { values: fields }, signal);
};

test('faults of fields of the form are kept, those of its rules as rules, and one of anything else is told of the whole form', async () => {
  const faults = { name: 'Enter the name', email: 'no such host', timezone: 'unknown' };
  expect(await refusedFor('body_invalid', faults)).toEqual({
    outcome: 'refused',
    failure: {
      type: 'body_invalid',
      fields: { name: { rule: 'required' }, email: { said: 'no such host' } },
      said: 'Refused',
    },
  });
  expect(await refusedFor('body_invalid', { timezone: 'unknown' })).toEqual({
    outcome: 'refused',
    failure: { type: 'internal', fields: {}, said: 'Refused' },
  });
});

test('an address that is taken is told beside it, in the language of the page', async () => {
  expect(await refusedFor('email_taken', { email: 'in use' })).toEqual({
    outcome: 'refused',
    failure: { type: 'email_taken', fields: { email: { rule: 'email_taken' } }, said: 'Refused' },
  });
});

test('the forms are read anew where the server refuses fields, and for no other refusal', async () => {
  const reread = vi.fn();
  await refusedFor('email_taken', { email: 'in use' }, reread);
  expect(reread).not.toHaveBeenCalled();
  await refusedFor('body_invalid', { phone: 'Enter a phone' }, reread);
  expect(reread).toHaveBeenCalledOnce();
});

test('the zone of the browser is sent, and none where its system has no zone that it knows', async () => {
  const register = vi.fn().mockResolvedValue({});
  const submit = () =>
    submitAuthForm(
      { api: { login: vi.fn(), register }, keepsCookies: () => true, reread: vi.fn() },
      sent,
      { values: fields },
      new AbortController().signal,
    );
  const resolved = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const { timeZone: _own, ...others } = new Intl.DateTimeFormat().resolvedOptions();
  resolved.mockReturnValue({ ...others, timeZone: 'Europe/Kyiv' });
  await submit();
  resolved.mockReturnValue({ ...others, timeZone: 'Etc/Unknown' });
  await submit();
  resolved.mockRestore();
  expect(register.mock.calls.map(([body]) => body)).toEqual([
    { group: 'customer', ...fields, timezone: 'Europe/Kyiv' },
    { group: 'customer', ...fields },
  ]);
});

test('ERR-07 a login that the server answers with customer_not_found shows nothing at all', async () => {
  const error = { type: 'customer_not_found', message: 'There is no such customer', fields: {} };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 404 }));
  vi.spyOn(console, 'error').mockReturnValue();
  const api = browserSessionApi(() => 'en');
  const login = { ...sent, kind: 'login' } as const;
  const flow = createActor(
    formMachine.provide({
      actors: {
        submitForm: fromPromise(({ signal }) =>
          submitAuthForm({ api, keepsCookies: () => true, reread: vi.fn() }, login, { values: fields }, signal),
        ),
      },
    }),
    { input: { values: {}, steps: [['email', 'password']] } },
  ).start();
  flow.send({ type: 'form.submitted', values: { email: fields.email }, files: [] });
  await waitFor(flow, (now) => !now.hasTag('pending'));
  expect([selectFormFailure(flow.getSnapshot()), selectFaults(flow.getSnapshot())]).toEqual([null, {}]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
