import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountDeletionDays, freshProof } from '#domain/limits.ts';
import { deleteDueAccounts } from '#server/accounts/deletions/work.ts';
import { picturePath } from '#domain/screen.ts';
import { giveRole } from '#server/accounts/staff.ts';
import { userByEmail } from '#server/accounts/users.ts';
import { Problem } from '#server/platform/problem.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { password, startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { createPeople } from './service.ts';

const url = '/api/v2/office/people';
const self = '/api/v2/system/customers/account/self';
const day = 86_400_000;

interface Listed {
  id: string;
  name: string;
  email: string;
  role: string;
  state: string;
}

describe.each(engines)('people on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp('ada@example.com');
    await giveRole(rest.platform, ada.email, 'admin');
  });
  afterAll(() => rest.close());

  const list = async (query = '', by = ada) => (await by.call({ url: `${url}${query}` })).json<Listed[]>();
  const idOf = async (who: Customer) => {
    const { public_id: id } = await rest.platform.db.query
      .selectFrom('users')
      .select('public_id')
      .where('email', '=', who.email)
      .executeTakeFirstOrThrow();
    return id;
  };
  const change = async (who: Customer, payload: object, by = ada) => {
    const answer = await by.call({ method: 'PATCH', url: `${url}/${await idOf(who)}`, payload });
    return [answer.statusCode, answer.json()] as const;
  };
  const refusal = async (who: Customer, payload: object, by = ada) => {
    const [status, body] = await change(who, payload, by);
    return [status, body.error.type];
  };
  const remove = async (who: Customer, by = ada) => by.call({ method: 'DELETE', url: `${url}/${await idOf(who)}` });
  const login = async (who: Customer, language = 'en') =>
    rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/login/customer',
      headers: { 'accept-language': language },
      payload: { email: who.email, password },
    });
  const statusOf = async (path: string, bearer?: string) =>
    (await rest.call({ url: path, headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` } }))
      .statusCode;
  const named = async (name: string, email: string) => {
    const customer = await rest.signUp(email);
    await customer.call({ method: 'PATCH', url: '/api/v2/customers/profile', payload: { name } });
    return customer;
  };

  test('an administrator sees who has an account, what they hold and when they were here', async () => {
    const olena = await named('Олена Ковальчук', 'olena@example.org');
    await olena.upload(await picture('png'));
    const [first] = await list('?limit=1');
    const now = new Date(rest.platform.clock.now()).toISOString();
    expect(first).toEqual({
      id: await idOf(olena),
      name: 'Олена Ковальчук',
      email: 'olena@example.org',
      avatar: null,
      role: 'customer',
      role_from: null,
      state: 'active',
      is_me: false,
      screens: 1,
      storage: { used: 16_384, limit: rest.platform.config.accountBytesLimit, is_own: false },
      date_created: now,
      date_used: now,
      date_deletion: null,
    });
    const answer = await ada.call({ url: `${url}?limit=1&offset=1` });
    expect([answer.headers['x-items-total'], answer.json<Listed[]>()[0]?.email]).toEqual(['2', ada.email]);
  });

  test('people are found by the beginning of a word of the name or the address, by role and by state, through no whole table', async () => {
    const recording = recordStatements();
    await named('Grace Brewster Hopper', 'grace.h@navy.example');
    const emails = async (query: string) => (await list(query)).map(({ email }) => email);
    expect(await emails('?search=hop')).toEqual(['grace.h@navy.example']);
    expect(await emails('?search=NAVY')).toEqual(['grace.h@navy.example']);
    expect(await emails(`?search=${encodeURIComponent('ковал')}`)).toEqual(['olena@example.org']);
    expect(await emails('?search=nobody')).toEqual([]);
    expect(await emails('?role=admin')).toEqual([ada.email]);
    expect(await emails('?state=suspended')).toEqual([]);
    const statements = [...recording.stop().keys()];
    if (engine !== 'sqlite') return;
    const searches = statements.filter((text) => /(people_words|suspended_at" is not null).*limit/.test(text));
    expect(searches).toHaveLength(2);
    for (const text of searches) {
      const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(rest.platform.db.query);
      expect(plan.rows.map(({ detail }) => detail)).not.toContain('SCAN users');
    }
  });

  test('G01 to operators, editors, members and visitors neither people nor the record exist', async () => {
    const other = await rest.signUp();
    const paths = [url, `${url}/${await idOf(other)}/sessions`, '/api/v2/office/audit', '/api/v2/office/audit/csv'];
    for (const role of ['operator', 'editor', 'customer'] as const) {
      await giveRole(rest.platform, other.email, role);
      for (const path of paths) {
        const method = path.endsWith('sessions') ? 'DELETE' : 'GET';
        expect((await other.call({ method, url: path })).statusCode).toBe(404);
      }
      expect((await change(ada, { role: 'customer' }, other))[0]).toBe(404);
      expect((await remove(ada, other)).statusCode).toBe(404);
    }
    expect(await statusOf(url)).toBe(401);
  });

  test('a suspended person is out at once, and nothing that was shared opens to others, until let back in', async () => {
    const eve = await rest.signUp('eve@example.com');
    const made = await eve.call({
      method: 'POST',
      url: '/api/v2/customers/keys',
      payload: { name: 'a program', scopes: ['read'] },
    });
    const { key } = made.json<{ key: string }>();
    const shot = (await eve.upload(await picture('png'))).json();
    const { signature } = shot;
    const collection = (
      await eve.call({ method: 'POST', url: '/screens/v1/collection/create', payload: { imageList: [{ signature }] } })
    ).json<{ signature: string }>();
    const shared = [
      `/screens/v1/spots/${signature}`,
      `/i/${signature}`,
      picturePath(shot, 'original'),
      `/screens/v1/collection/${collection.signature}`,
    ];
    const opened = async () => Promise.all(shared.map((path) => statusOf(path)));
    const before = await opened();
    expect(before.filter((status) => status === 404)).toEqual([]);

    expect(await change(eve, { state: 'suspended' })).toMatchObject([200, { state: 'suspended', screens: 1 }]);
    expect(await opened()).toEqual([404, 404, 404, 404]);
    expect([await statusOf(self, eve.bearer), await statusOf(self, key)]).toEqual([401, 401]);
    const refresh = '/api/v2/system/customers/authorization/refresh';
    const refreshed = await rest.call({ method: 'POST', url: refresh, payload: { refresh_token: eve.refresh } });
    expect(refreshed.json().error.type).toBe('refresh_invalid');
    const refused = await login(eve, 'uk');
    expect([refused.statusCode, refused.json().error]).toEqual([
      403,
      { type: 'account_suspended', message: expect.stringMatching(/^Цей акаунт призупинено/) },
    ]);
    expect((await list('?state=suspended')).map(({ email }) => email)).toEqual([eve.email]);

    expect(await change(eve, { state: 'active' })).toMatchObject([200, { state: 'active' }]);
    expect(await opened()).toEqual(before);
    expect((await login(eve)).statusCode).toBe(200);
  });

  test('a role counts with the next request, and is told in the answer', async () => {
    const bob = await rest.signUp();
    expect(await change(bob, { role: 'operator' })).toMatchObject([200, { role: 'operator' }]);
    expect((await bob.call({ url: '/api/v2/office/submissions' })).statusCode).toBe(200);
    await change(bob, { role: 'customer' });
    expect((await bob.call({ url: '/api/v2/office/submissions' })).statusCode).toBe(404);
    expect((await change(bob, { role: 'owner' }))[0]).toBe(400);
  });

  test('the room of a person goes before that of all, for uploads and for what is told', async () => {
    const bob = await rest.signUp();
    expect(await change(bob, { storage_limit: 20_000 })).toMatchObject([
      200,
      { storage: { used: 0, limit: 20_000, is_own: true } },
    ]);
    expect((await bob.call({ url: '/api/v2/customers/limits' })).json()).toMatchObject({ storage: { limit: 20_000 } });
    expect((await bob.call({ url: '/api/v2/customers/profile' })).json()).toMatchObject({ storage: { limit: 20_000 } });
    expect((await bob.upload(await picture('png'))).statusCode).toBe(201);
    const full = await bob.upload(await picture('png', { seed: 2 }));
    expect([full.statusCode, full.json().error.type]).toEqual([507, 'account_full']);
    await change(bob, { storage_limit: null });
    expect((await bob.upload(await picture('png', { seed: 2 }))).statusCode).toBe(201);
    expect((await change(bob, { storage_limit: -1 }))[0]).toBe(400);
  });

  test('an administrator signs somebody out everywhere', async () => {
    const bob = await rest.signUp();
    await login(bob);
    const answer = await ada.call({ method: 'DELETE', url: `${url}/${await idOf(bob)}/sessions` });
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: await idOf(bob), count: 2 }]);
    expect(await statusOf(self, bob.bearer)).toBe(401);
    expect((await login(bob)).statusCode).toBe(200);
  });

  test('whom an administrator deletes is out at once, cannot undo it, and is gone when the days are over', async () => {
    const [bob, eva] = [await rest.signUp(), await rest.signUp()];
    const until = new Date(rest.platform.clock.now() + accountDeletionDays * day).toISOString();
    const answer = await remove(bob);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { state: 'leaving', date_deletion: until }]);
    expect((await login(bob)).json().error.type).toBe('account_suspended');
    expect(await statusOf(self, bob.bearer)).toBe(401);

    await remove(eva);
    expect(await change(eva, { state: 'active' })).toMatchObject([200, { state: 'active', date_deletion: null }]);
    expect((await login(eva)).statusCode).toBe(200);

    const id = await idOf(bob);
    rest.platform.clock.advance(accountDeletionDays * day);
    expect(await deleteDueAccounts(rest.platform)).toBe(1);
    ada = await signedInAgain(ada);
    expect((await ada.call({ method: 'PATCH', url: `${url}/${id}`, payload: { role: 'editor' } })).statusCode).toBe(
      404,
    );
  });

  test('what is done to somebody wants a fresh proof, and to others than administrators does not exist', async () => {
    const [bob, eva] = [await rest.signUp(), await rest.signUp()];
    rest.platform.clock.advance(freshProof);
    await ada.renew();
    await eva.renew();
    const acts = async (by: Customer) => {
      const statuses = [await refusal(bob, { role: 'editor' }, by), await refusal(bob, { state: 'suspended' }, by)];
      return [...statuses, (await remove(bob, by)).statusCode];
    };
    const unproven = [403, 'reauthentication_needed'];
    expect(await acts(ada)).toEqual([unproven, unproven, 403]);
    expect(await acts(eva)).toEqual([[404, 'not_found'], [404, 'not_found'], 404]);
    const proof = { method: 'POST' as const, url: '/api/v2/customers/reauthentication', payload: { password } };
    expect((await ada.call(proof)).statusCode).toBe(200);
    expect(await change(bob, { role: 'editor' })).toMatchObject([200, { role: 'editor' }]);
  });

  test('nobody changes themselves there, nor deletes the account of the last administrator', async () => {
    expect(await refusal(ada, { role: 'customer' })).toEqual([409, 'own_account']);
    expect(await refusal(ada, { storage_limit: null })).toEqual([409, 'own_account']);
    expect((await remove(ada)).json().error.type).toBe('own_account');
    ada = await signedInAgain(ada);
    const own = await ada.call({ method: 'DELETE', url: '/api/v2/customers/account' });
    expect([own.statusCode, own.json().error.type]).toEqual([409, 'last_admin']);
  });

  test.each([{ role: 'editor' }, { state: 'suspended' }] as const)(
    'of two administrators who change each other at once to %j one stays',
    async (payload) => {
      const bob = await rest.signUp();
      await giveRole(rest.platform, bob.email, 'admin');
      const { db } = rest.platform;
      const people = createPeople(rest.platform);
      const by = async (who: Customer) => {
        const found = await userByEmail(db.query, who.email);
        if (!found) throw new Error(`${who.email} has no account`);
        return { user: found.user, ip: '127.0.0.1' };
      };
      const [first, second] = [await by(ada), await by(bob)];
      const changes = [
        people.update(first, second.user.publicId, payload),
        people.update(second, first.user.publicId, payload),
      ];
      const outcomes = await Promise.all(
        changes.map((done) =>
          done.then(
            () => 'changed',
            (error: unknown) => (error instanceof Problem ? error.type : error),
          ),
        ),
      );
      expect(outcomes.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual(['changed', 'last_admin']);
      await db.transaction((tx) => tx.updateTable('users').set({ suspended_at: null }).execute());
      await giveRole(rest.platform, bob.email, 'customer');
      await giveRole(rest.platform, ada.email, 'admin');
      ada = await signedInAgain(ada);
    },
  );

  async function signedInAgain(who: Customer): Promise<Customer> {
    const { bearer_token: bearer, refresh_token: refresh } = (await login(who)).json();
    return Object.assign(who, { bearer, refresh });
  }
});
