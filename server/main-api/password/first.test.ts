import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const another = 'another long password';

let rest: Rest;
let ada: Customer;
beforeAll(async () => {
  rest = await startRest('sqlite');
});
afterAll(() => rest.close());
beforeEach(async () => {
  ada = await rest.signUp();
  // As of somebody who has come by Google.
  await rest.platform.db.transaction((tx) =>
    tx.updateTable('users').set({ password_hash: '' }).where('email', '=', ada.email).execute(),
  );
  rest.platform.clock.advance(600_000);
});

const post = (path: string, payload: object = {}) =>
  ada.call({ method: 'POST', url: `/api/v2/customers/${path}`, payload });
const login = (email: string, password: string) =>
  rest.call({
    method: 'POST',
    url: '/api/v2/system/customers/authorization/login/customer',
    payload: { email, password },
  });
async function prove(): Promise<void> {
  const { token } = (await post('reauthentication/code')).json<{ token: string }>();
  const code = mailedCode(token, { purpose: 'proof' });
  expect((await post('reauthentication/code/approve', { token, code })).statusCode).toBe(200);
}

test('PWD-04 an account without a password gets its first one, for who reads the mail of its address', async () => {
  const set = () => post('password/change', { new_password: another });
  expect((await set()).json().error.type).toBe('reauthentication_needed');
  await prove();
  expect((await post('password/change', { new_password: 'short' })).json().error.fields).toHaveProperty('new_password');
  expect((await set()).statusCode).toBe(204);
  expect((await login(ada.email, another)).statusCode).toBe(200);
  // From now on it is asked for.
  expect((await set()).json().error.fields).toHaveProperty('password');
});

test('PWD-05 an account without a password changes its address likewise', async () => {
  const email = `next-${ada.email}`;
  expect((await post('email/change', { email })).json().error.type).toBe('reauthentication_needed');
  await prove();
  const begun = await post('email/change', { email });
  expect(begun.statusCode, begun.body).toBe(200);
  const token = begun.json().verification_token;
  const approval = { verification_token: token, code: mailedCode(token, { purpose: 'email' }) };
  expect((await post('email/approve', approval)).json()).toMatchObject({ email });
});
