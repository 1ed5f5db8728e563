import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountDeletionDays, freshProof } from '#domain/limits.ts';
import { deleteDueAccounts } from '#server/accounts/deletions/work.ts';
import { signInToken } from '#server/accounts/sign-in-links/sign-in-token.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart, password, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const day = 86_400_000;
let png: Buffer;
beforeAll(async () => {
  png = await picture('png');
});

describe.each(engines)('the deletion of an account on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeEach(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp('ada@example.com');
  });
  afterEach(() => rest.close());

  const ask = () => ada.call({ method: 'DELETE', url: '/api/v2/customers/account' });
  const login = () =>
    rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/login/customer',
      payload: { email: 'ada@example.com', password },
    });
  const statusOf = async (url: string, bearer?: string) =>
    (await rest.call({ url, headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` } })).statusCode;
  const self = '/api/v2/system/customers/account/self';
  const rows = async (table: 'users' | 'screens' | 'files' | 'account_usage' | 'collections') =>
    (await rest.platform.db.query.selectFrom(table).selectAll().execute()).length;

  test('PROF-06 ends sessions, keys and links at once, and a login within 14 days brings all but the keys back', async () => {
    const made = await ada.call({
      method: 'POST',
      url: '/api/v2/customers/keys',
      payload: { name: 'a program', scopes: ['read'] },
    });
    const { key } = made.json<{ key: string }>();
    const { signature } = (await ada.upload(png)).json();
    const link = `/screens/v1/spots/${signature}`;
    expect([await statusOf(link), await statusOf(self, key)]).toEqual([200, 200]);

    const answer = await ask();
    const until = new Date(rest.platform.clock.now() + accountDeletionDays * day).toISOString();
    expect([answer.statusCode, answer.json()]).toEqual([202, { date_deletion: until }]);
    expect([await statusOf(link), await statusOf(self, key), await statusOf(self, ada.bearer)]).toEqual([
      404, 401, 401,
    ]);
    await rest.platform.jobs.idle();
    const [letter] = (await rest.platform.mail.outbox?.list()) ?? [];
    expect(letter).toMatchObject({ to: { address: 'ada@example.com' }, subject: 'Your Kadr account will be deleted' });

    rest.platform.clock.advance(accountDeletionDays * day - 1);
    expect(await deleteDueAccounts(rest.platform)).toBe(0);
    const back = await login();
    expect([back.statusCode, back.json()]).toMatchObject([200, { account_kept: true }]);
    expect((await login()).json()).not.toHaveProperty('account_kept');
    expect([await statusOf(link), await statusOf(self, back.json().bearer_token), await statusOf(self, key)]).toEqual([
      200, 200, 401,
    ]);
    rest.platform.clock.advance(day);
    expect(await deleteDueAccounts(rest.platform)).toBe(0);
  });

  test('PROF-06 NAV-07 the link of its letter signs in nobody any more once a login has called it off', async () => {
    await ask();
    const { id } = await rest.platform.db.query.selectFrom('sign_in_links').select('id').executeTakeFirstOrThrow();
    expect((await login()).statusCode).toBe(200);
    const payload = { token: signInToken(rest.platform.secrets.key, id) };
    const late = await rest.call({ method: 'POST', url: '/api/v2/login/link/validate', payload });
    expect([late.statusCode, late.json().error.type]).toEqual([410, 'link_over']);
  });

  test('PROF-06 after 14 days nothing is left, and nobody else is touched', async () => {
    const eve = await rest.signUp('eve@example.com');
    expect([(await ada.upload(png)).statusCode, (await eve.upload(png)).statusCode]).toEqual([201, 201]);
    const { signature } = (await ada.upload(png)).json();
    await ada.call({ method: 'POST', url: '/screens/v1/delete/list', payload: { imageList: [{ signature }] } });
    expect((await ask()).statusCode).toBe(202);
    rest.platform.clock.advance(accountDeletionDays * day);
    expect((await login()).statusCode).toBe(401);
    expect(await deleteDueAccounts(rest.platform)).toBe(1);
    await rest.platform.jobs.idle();
    expect([await rows('users'), await rows('screens'), await rows('files'), await rows('account_usage')]).toEqual([
      1, 1, 1, 1,
    ]);
    expect((await login()).statusCode).toBe(401);
    expect((await rest.signUp('ada@example.com')).bearer).not.toBe(ada.bearer);
  });

  test('PROF-06 an account of which something cannot be deleted keeps no other waiting, and goes the next time', async () => {
    const { type, payload } = multipart(png);
    const headers = { 'content-type': type };
    expect((await ada.call({ method: 'POST', url: '/api/v2/customers/avatar', headers, payload })).statusCode).toBe(
      200,
    );
    await ask();
    const eve = await rest.signUp('eve@example.com');
    await eve.call({ method: 'DELETE', url: '/api/v2/customers/account' });
    rest.platform.clock.advance(accountDeletionDays * day);
    vi.spyOn(rest.platform.files.quarantine, 'addAll').mockRejectedValueOnce(new Error('The disk is away'));
    expect([await deleteDueAccounts(rest.platform), await rows('users')]).toEqual([1, 1]);
    expect([await deleteDueAccounts(rest.platform), await rows('users')]).toEqual([1, 0]);
  });

  test('PROF-06 asks for the password where its proof is not fresh', async () => {
    rest.platform.clock.advance(freshProof);
    expect((await ask()).json().error.type).toBe('reauthentication_needed');
  });
});
