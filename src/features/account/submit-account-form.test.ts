import { expect, test, vi } from 'vitest';
import { sampleForm } from '#stories/support/sample-forms.ts';
import type { SessionAnswer } from '#src/wiring/session/session-api.ts';
import { saidByToast, submitAccountForm } from './submit-account-form.ts';

const form = sampleForm('password-change', 'en');
const { signal } = new AbortController();
const values = { password: 'a', new_password: 'b' };

async function sent(answer: SessionAnswer<null>) {
  const changePassword = vi.fn<() => Promise<SessionAnswer<null>>>(() => Promise.resolve(answer));
  const api = {
    changePassword,
    changeProfile: changePassword,
    changeEmail: changePassword,
    approveEmail: changePassword,
  };
  const output = await submitAccountForm({ api }, { kind: 'passwordChange', account: 'me', form }, { values }, signal);
  return { output, changePassword };
}
const refusal = (fields: Record<string, string>): SessionAnswer<null> => ({
  ok: false,
  status: 400,
  error: { type: 'body_invalid', message: 'Some fields are wrong', fields },
  retryAfter: null,
});

test('PWD-04 a form of an account is sent for that account', async () => {
  const { output, changePassword } = await sent({ ok: true, body: null });
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
