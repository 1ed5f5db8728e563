import { expect, test, vi } from 'vitest';
import { sampleForm } from '#stories/support/sample-forms.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { saidByToast, submitAccountForm } from './submit-account-form.ts';

const form = sampleForm('password-change', 'en');
const { signal } = new AbortController();
const values = { password: 'a', new_password: 'b' };

async function sent(refused?: OperationError) {
  const changePassword = vi.fn(async () => {
    if (refused) throw refused;
    return null;
  });
  const api = {
    changePassword,
    changeProfile: changePassword,
    changeEmail: changePassword,
    approveEmail: changePassword,
  };
  const output = await submitAccountForm({ api }, { kind: 'passwordChange', account: 'me', form }, { values }, signal);
  return { output, changePassword };
}
const refusal = (fields: Record<string, string>) =>
  new OperationError({
    status: 400,
    type: 'body_invalid',
    message: 'Some fields are wrong',
    fields,
    service: 'main',
    operation: 'POST',
  });

test('PWD-04 a form of an account is sent for that account', async () => {
  const { output, changePassword } = await sent();
  expect(changePassword).toHaveBeenCalledWith({ ...values, account: 'me' }, signal);
  expect(output).toEqual({ outcome: 'accepted', answer: { type: 'password.changed' } });
});

test.each([
  [{ password: 'This is not your password' }, 'This is not your password'],
  [{ new_password: 'Choose another' }, null],
  [{}, 'Some fields are wrong'],
])('PWD-04 ERR-06 of the faults %j the toast says %j', async (fields, said) => {
  const { output } = await sent(refusal(fields));
  expect(output.outcome === 'refused' && saidByToast(output.failure)).toBe(said);
});
