import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPasskey } from '#server/accounts/passkeys/store.ts';
import { putIdentity } from '#server/accounts/social/store.ts';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { password, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const customers = '/api/v2/system/customers';
const another = 'another long password';

let rest: Rest;
let ada: Customer;
let key: string;
beforeAll(async () => {
  rest = await startRest('sqlite');
});
afterAll(() => rest.close());
beforeEach(async () => {
  rest.platform.clock.advance(3_600_000);
  ada = await rest.signUp();
  key = (await makeKey('ShareX at work')).json<{ key: string }>().key;
  const { db, clock } = rest.platform;
  const { id } = await db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', ada.email)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  await db.transaction(async (tx) => {
    const credential = { credential_id: `of ${ada.email}`, public_key: '', counter: 0, transports: '' };
    const passkey = { public_id: `of ${ada.email}`, name: 'Laptop', created_at: now, used_at: null };
    await insertPasskey(tx, id, { ...credential, ...passkey });
    const claims = { issuer: 'https://accounts.example', subject: ada.email, email: ada.email, name: null };
    await putIdentity(tx, { userId: id, network: 'google', claims, now });
  });
});

const makeKey = (name: string) =>
  ada.call({ method: 'POST', url: '/api/v2/customers/keys', payload: { name, scopes: ['read'] } });
const post = (path: string, payload: object) => rest.call({ method: 'POST', url: `${customers}/${path}`, payload });
const end = (bearer = ada.bearer) =>
  rest.call({
    method: 'DELETE',
    url: '/api/v2/customers/other-ways',
    headers: { authorization: `Bearer ${bearer}` },
  });
const listed = async (bearer: string) => {
  const headers = { authorization: `Bearer ${bearer}` };
  const [keys, passkeys, networks] = await Promise.all(
    ['keys', 'passkeys', 'social-networks'].map((list) => rest.call({ url: `/api/v2/customers/${list}`, headers })),
  );
  const linked = networks?.json<{ date_linked: string | null }[]>().filter(({ date_linked: date }) => date !== null);
  return [keys?.json<object[]>().length, passkeys?.json<object[]>().length, linked?.length];
};
async function mailed(subject: string): Promise<string[]> {
  await rest.platform.jobs.idle();
  const sent = (await rest.platform.mail.outbox?.list()) ?? [];
  return sent.filter((mail) => mail.to.address === ada.email && mail.subject === subject).map(({ text }) => text);
}
const opensStill = [/API key “ShareX\sat\swork”/, /passkey “Laptop”/, /account of Google/];
const review = 'http://localhost:3000/profile/security?after=password';

test('PWD-03 a restored password is told with what still opens the account, and all of that is ended at once', async () => {
  const { restore_token } = (await post('password/identification/customer', { email: ada.email })).json<{
    restore_token: string;
  }>();
  const code = mailedCode(restore_token, { purpose: 'restore' });
  expect((await post('password/restore', { restore_token, code, password: another })).statusCode).toBe(204);
  const [text = ''] = await mailed('Your Kadr password was changed');
  for (const way of opensStill) expect(text).toMatch(way);
  expect(text).toContain(review);

  const { bearer_token: bearer } = (
    await post('authorization/login/customer', { email: ada.email, password: another })
  ).json();
  expect(await listed(bearer)).toEqual([1, 1, 1]);
  const answer = await end(bearer);
  expect([answer.statusCode, answer.json()]).toEqual([200, { count: 3 }]);
  expect(await listed(bearer)).toEqual([0, 0, 0]);
  const dead = await rest.call({ url: '/screens/v1/history', headers: { authorization: `Bearer ${key}` } });
  expect(dead.statusCode).toBe(401);
});

test('PWD-04 a changed password is told likewise, and proves who ends what else opens the account', async () => {
  rest.platform.clock.advance(600_000);
  expect((await end()).json().error.type).toBe('reauthentication_needed');
  const payload = { password, new_password: another };
  const change = await ada.call({ method: 'POST', url: '/api/v2/customers/password/change', payload });
  expect(change.statusCode).toBe(204);
  const [text = ''] = await mailed('Your Kadr password was changed');
  for (const way of opensStill) expect(text).toMatch(way);
  expect(text).toContain(review);
  expect((await end()).json()).toEqual({ count: 3 });
  expect((await end()).json()).toEqual({ count: 0 });
});

test('PWD-04 where nothing else opens the account, the mail lists nothing', async () => {
  await end();
  const payload = { password, new_password: another };
  await ada.call({ method: 'POST', url: '/api/v2/customers/password/change', payload });
  const [text = ''] = await mailed('Your Kadr password was changed');
  expect(text).not.toContain(review);
});

test('PWD-04 an account that has no password keeps what opens it', async () => {
  await rest.platform.db.transaction((tx) =>
    tx.updateTable('users').set({ password_hash: '' }).where('email', '=', ada.email).execute(),
  );
  expect((await end()).statusCode).toBe(403);
  expect(await listed(ada.bearer)).toEqual([1, 1, 1]);
});

test('AUTH-22 each new API key is told to its owner, by its name', async () => {
  expect(await mailed('Your Kadr account has a new API key')).toHaveLength(1);
  await makeKey('Terminal <b>');
  const texts = await mailed('Your Kadr account has a new API key');
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => /“Terminal\s<b>”/.test(text))).toHaveLength(1);
  expect(texts.every((text) => !text.includes(key))).toBe(true);
});
