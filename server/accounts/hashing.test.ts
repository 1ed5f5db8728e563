import { beforeAll, afterAll, beforeEach, expect, test } from 'vitest';
import { codeLifetime } from '#server/accounts/mailed-codes/mailed-codes.ts';
import { codeTries } from '#domain/limits.ts';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { asked } from '#tests/support/remembered-argon2.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const customers = '/api/v2/system/customers';
const passphrases = '/api/v2/customers/passphrase';
const another = 'another long password';

let rest: Rest;
let ada: Customer;
beforeAll(async () => {
  rest = await startRest('sqlite', { loginPerMinute: 3, codesPerHour: 100, registrationPerHour: 100 });
});
afterAll(() => rest.close());
beforeEach(async () => {
  rest.platform.clock.advance(3_600_000);
  ada = await rest.signUp();
  asked.hashed.length = 0;
  asked.verified.length = 0;
});

const post = (path: string, payload: object, remoteAddress = '203.0.113.7') =>
  rest.call({ method: 'POST', url: `${customers}/${path}`, payload, remoteAddress });
const tokenFor = async (email: string) =>
  (await post('password/identification/customer', { email })).json<{ restore_token: string }>().restore_token;
const codeOf = (token: string) => mailedCode(token, { purpose: 'restore' });
const wrongOf = (token: string) => String((Number(codeOf(token)) + 1) % 1_000_000).padStart(6, '0');
const restore = (token: string, code: string, ip?: string) =>
  post('password/restore', { restore_token: token, code, password: another }, ip);
const setting = (path: string, payload: object, customer = ada) =>
  customer.call({ method: 'POST', url: passphrases + path, payload, remoteAddress: '203.0.113.7' });

test('PWD-03 nothing is hashed for a token that is dead, or a code that is wrong', async () => {
  const used = await tokenFor(ada.email);
  expect((await restore(used, codeOf(used))).statusCode).toBe(204);
  expect(asked.hashed).toEqual([another]);
  rest.platform.clock.advance(60_000);
  const tried = await tokenFor(ada.email);
  for (let tries = 0; tries < codeTries; tries += 1)
    expect((await restore(tried, wrongOf(tried))).statusCode).toBe(400);
  rest.platform.clock.advance(60_000);
  const old = await tokenFor(ada.email);
  rest.platform.clock.advance(codeLifetime);
  const outcomes = [];
  for (const token of ['nonsense', used, tried, old]) {
    const answer = await restore(token, token === 'nonsense' ? '123456' : codeOf(token));
    outcomes.push(answer.json().error.type);
  }
  expect(outcomes).toEqual(['restore_over', 'restore_over', 'code_expired', 'code_expired']);
  expect(asked.hashed).toEqual([another]);
});

test('PASS-11 nothing is hashed where a passphrase is there already, or none is there to change', async () => {
  expect((await setting('', { passphrase: another })).statusCode).toBe(404);
  expect(asked.hashed).toEqual([]);
  expect((await setting('/set', { passphrase: another })).statusCode).toBe(200);
  expect((await setting('/set', { passphrase: 'one more of them' })).json().error.type).toBe('passphrase_exists');
  expect(asked.hashed).toEqual([another]);
});

test('AUTH-19 a network has so many new passwords and passphrases a minute, and others have theirs', async () => {
  const statuses = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push((await setting(count === 0 ? '/set' : '', { passphrase: `${another} ${count}` })).statusCode);
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  expect(asked.hashed).toHaveLength(30);
  const token = await tokenFor(ada.email);
  expect((await restore(token, codeOf(token))).statusCode).toBe(429);
  expect((await restore(token, codeOf(token), '192.0.2.1')).statusCode).toBe(204);
});

test('AUTH-19 a login costs the same whether its account has a password, none, or is not there', async () => {
  const eve = await rest.signUp();
  await rest.platform.db.transaction((tx) =>
    tx.updateTable('users').set({ password_hash: '' }).where('email', '=', eve.email).execute(),
  );
  for (const email of [ada.email, eve.email, 'nobody@example.com'])
    expect((await post('authorization/login/customer', { email, password: another })).statusCode).toBe(401);
  const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
  expect(asked.verified).toEqual([1, 2, 3].map(() => expect.stringMatching(cost)));
});
