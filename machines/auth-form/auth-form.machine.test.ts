import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { viewer } from '../session/session.fixtures.ts';
import { accepted, emailTaken, values, wrongCredentials } from './auth-form.fixtures.ts';
import {
  authFormMachine,
  type AuthFormEmitted,
  type AuthFormInput,
  type SubmitFormInput,
  type SubmitFormOutput,
} from './auth-form.machine.ts';
import {
  selectIsEmailTaken,
  selectFieldErrors,
  selectFormFailure,
  selectIsPending,
  selectRefusals,
} from './auth-form.selectors.ts';

function startForm(answer: () => Promise<SubmitFormOutput>, input: AuthFormInput = { kind: 'login' }) {
  const submitted: SubmitFormInput[] = [];
  const emitted: AuthFormEmitted[] = [];
  const submitForm = fromPromise(({ input: form }: { input: SubmitFormInput }) => {
    submitted.push(form);
    return answer();
  });
  const form = createActor(authFormMachine.provide({ actors: { submitForm } }), { input });
  form.on('*', (event) => emitted.push(event));
  form.start();
  const now = () => ({ value: form.getSnapshot().value, context: form.getSnapshot().context });
  const answered = () => waitFor(form, (snapshot) => snapshot.value !== 'submitting');
  return { form, submitted, emitted, now, answered };
}

describe('the auth form', () => {
  test('tells the viewer after success and stays pending until the page is left', async () => {
    const { form, submitted, emitted, now, answered } = startForm(async () => accepted);
    form.send({ type: 'form.submitted', values });
    form.send({ type: 'form.submitted', values });
    await answered();
    expect(now()).toEqual({ value: 'done', context: { kind: 'login', values, failure: null, refusals: 0 } });
    expect(submitted).toEqual([{ kind: 'login', values }]);
    expect(emitted).toEqual([{ type: 'auth.succeeded', viewer, generation: 1 }]);
    expect(selectIsPending(form.getSnapshot())).toBe(true);
  });

  test('keeps what was typed when it is refused, and tells why', async () => {
    const { form, emitted, now, answered } = startForm(async () => ({ outcome: 'refused', failure: wrongCredentials }));
    form.send({ type: 'form.submitted', values });
    await answered();
    expect(now()).toEqual({
      value: 'failed',
      context: { kind: 'login', values, failure: wrongCredentials, refusals: 1 },
    });
    expect(selectFormFailure(form.getSnapshot())).toEqual(wrongCredentials);
    expect(emitted).toEqual([{ type: 'auth.failed', failure: wrongCredentials }]);
  });

  test('shows nothing for customer_not_found', async () => {
    const failure = { type: 'customer_not_found', fields: {} } as const;
    const { form, emitted, answered } = startForm(async () => ({ outcome: 'refused', failure }));
    form.send({ type: 'form.submitted', values });
    await answered();
    expect(selectFormFailure(form.getSnapshot())).toBe(null);
    expect(emitted).toEqual([]);
  });

  test('puts errors of inputs beside them until they are edited', async () => {
    const { form, emitted, answered } = startForm(async () => ({ outcome: 'refused', failure: emailTaken }), {
      kind: 'registration',
    });
    form.send({ type: 'form.submitted', values });
    await answered();
    const told = () => [selectFieldErrors, selectIsEmailTaken, selectFormFailure].map((of) => of(form.getSnapshot()));
    expect(told()).toEqual([{ email: 'has an account already' }, true, null]);
    form.send({ type: 'form.edited', field: 'email', value: 'o@kadr.example' });
    expect(told()).toEqual([{}, false, null]);
    expect(form.getSnapshot().context.values).toEqual({ email: 'o@kadr.example', name: 'Olena' });
    expect(emitted).toEqual([]);
  });

  test('counts each refusal of inputs, also a second one of the same, and no mending', () => {
    const { form } = startForm(async () => accepted);
    const fields = { email: 'email', password: 'password' };
    const counted = () => selectRefusals(form.getSnapshot());
    form.send({ type: 'form.refused', values, fields });
    form.send({ type: 'form.edited', field: 'email', value: 'o' });
    expect([counted(), selectFieldErrors(form.getSnapshot())]).toEqual([1, { password: 'password' }]);
    form.send({ type: 'form.refused', values, fields });
    form.send({ type: 'form.refused', values, fields });
    expect(counted()).toBe(3);
  });

  test('never takes a value for an input it does not keep', () => {
    const { form } = startForm(async () => accepted);
    form.send({ type: 'form.edited', field: 'password', value: 'a secret' });
    expect(form.getSnapshot().context.values).toEqual({ email: '', name: '' });
  });

  test('can be sent again after the server was out of reach', async () => {
    let tries = 0;
    const { form, emitted, now, answered } = startForm(async () => {
      if (tries++ === 0) throw new Error('offline');
      return accepted;
    });
    form.send({ type: 'form.submitted', values });
    await answered();
    const failure = { type: 'network', fields: {} };
    expect(now()).toEqual({ value: 'failed', context: { kind: 'login', values, failure, refusals: 0 } });
    form.send({ type: 'form.submitted', values });
    await answered();
    expect(emitted).toEqual([
      { type: 'auth.failed', failure },
      { type: 'auth.succeeded', viewer, generation: 1 },
    ]);
  });

  test('starts with what a form posted without JavaScript came back with', () => {
    const { now } = startForm(async () => accepted, { kind: 'registration', values, failure: emailTaken });
    expect(now()).toEqual({
      value: 'editing',
      context: { kind: 'registration', values, failure: emailTaken, refusals: 0 },
    });
  });
});
