import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshProof, pairingLife } from '#domain/limits.ts';
import { endAccess } from '#server/accounts/suspensions/end-access.ts';
import { userByEmail } from '#server/accounts/users.ts';
import { engines } from '#tests/support/engines.ts';
import { password, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const path = '/api/v2/pairings';

interface Made {
  id: string;
  name: string;
  scopes: string[];
  key: string;
}

interface Begun {
  id: string;
  secret: string;
  code: string;
  url: string;
}

describe.each(engines)('pairings on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp('ada@kadr.example');
  });
  afterAll(() => rest.close());

  const begin = async (wanted: object = {}): Promise<Begun> => {
    const payload = { program: 'kadr on workstation', scopes: ['upload', 'read'], ...wanted };
    return (await rest.call({ method: 'POST', url: path, payload })).json();
  };
  const claim = ({ id, secret }: Pick<Begun, 'id' | 'secret'>) =>
    rest.call({ method: 'POST', url: `${path}/${id}/key`, payload: { secret } });
  const look = (id: string, customer = ada) => customer.call({ url: `${path}/${id}` });
  const decide = (id: string, what: 'approve' | 'decline', customer = ada) =>
    customer.call({ method: 'POST', url: `${path}/${id}/${what}` });
  const over = (answer: Awaited<ReturnType<typeof claim>>) => [answer.statusCode, answer.json().error.type];
  const linkOver = [410, 'link_over'];

  test('a program shows what the page shows, waits, and gets a key of the scopes that it asked for, once', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({
      code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/),
      url: `http://localhost:3000/pair/${begun.id}`,
    });
    expect((await look(begun.id)).json()).toMatchObject({
      code: begun.code,
      program: 'kadr on workstation',
      scopes: ['upload', 'read'],
      is_same_network: true,
    });
    expect((await claim(begun)).json()).toEqual({ state: 'waiting', account: null, key: null });
    expect((await decide(begun.id, 'approve')).json()).toEqual({ id: begun.id });

    const answers = await Promise.all([claim(begun), claim(begun)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const claimed = answers.find(({ statusCode }) => statusCode === 200);
    if (!claimed) throw new Error('Nobody got the key');
    const { key, account } = claimed.json<{ key: Made; account: string }>();
    expect([account, key.name, key.scopes]).toEqual([ada.email, 'kadr on workstation', ['upload', 'read']]);
    const history = { url: '/screens/v1/history', headers: { authorization: `Bearer ${key.key}` } };
    expect((await rest.call(history)).statusCode).toBe(200);
    expect([over(await claim(begun)), over(await look(begun.id)), over(await decide(begun.id, 'approve'))]).toEqual([
      linkOver,
      linkOver,
      linkOver,
    ]);
    const keys = (await ada.call({ url: '/api/v2/customers/keys' })).json<{ id: string }[]>();
    expect(keys.map(({ id }) => id)).toEqual([key.id]);
    const stored = JSON.stringify(await rest.platform.db.query.selectFrom('pairings').selectAll().execute());
    expect(stored).not.toContain(begun.secret);
  });

  test('nobody gets its key by guessing, nor approves it as a visitor or with a key', async () => {
    const begun = await begin();
    const eve = await begin();
    await decide(begun.id, 'approve');
    expect(over(await claim({ id: begun.id, secret: eve.secret }))).toEqual(linkOver);
    expect(over(await claim({ id: 'x'.repeat(22), secret: begun.secret }))).toEqual(linkOver);
    const { key } = (await claim(begun)).json<{ key: { key: string } }>();
    const byKey = { authorization: `Bearer ${key.key}` };
    for (const headers of [{}, byKey])
      for (const [method, tail] of [
        ['GET', ''],
        ['POST', '/approve'],
        ['POST', '/decline'],
      ] as const) {
        const { statusCode } = await rest.call({ method, url: `${path}/${eve.id}${tail}`, headers });
        expect([headers, tail, statusCode]).toEqual([headers, tail, 'authorization' in headers ? 403 : 401]);
      }
    expect((await claim(eve)).json()).toMatchObject({ state: 'waiting' });
  });

  test('a page of another site approves nothing with the cookies of a person', async () => {
    const { id } = await begin();
    const cookie = `__Host-Http-access=${ada.bearer}; __Host-Http-refresh=${ada.refresh}`;
    const approveFrom = (site: string) =>
      rest.call({ method: 'POST', url: `${path}/${id}/approve`, headers: { cookie, 'sec-fetch-site': site } });
    expect(over(await approveFrom('cross-site'))).toEqual([403, 'csrf_refused']);
    expect((await look(id)).statusCode).toBe(200);
    expect((await decide(id, 'approve')).statusCode).toBe(200);
  });

  test('one that was declined gives no key, and cannot be approved any more', async () => {
    const begun = await begin();
    expect((await decide(begun.id, 'decline')).statusCode).toBe(200);
    expect((await claim(begun)).json()).toEqual({ state: 'declined', account: null, key: null });
    expect(over(await decide(begun.id, 'approve'))).toEqual(linkOver);
  });

  test('after two minutes it is over, approved or not', async () => {
    const { clock } = rest.platform;
    const [waiting, approved] = [await begin(), await begin()];
    clock.advance(pairingLife - 1);
    expect((await decide(approved.id, 'approve')).statusCode).toBe(200);
    clock.advance(1);
    expect([over(await claim(waiting)), over(await look(waiting.id))]).toEqual([linkOver, linkOver]);
    expect(over(await decide(waiting.id, 'approve'))).toEqual(linkOver);
    clock.advance(30_000);
    expect(over(await claim(approved))).toEqual(linkOver);
  });

  test('what somebody has approved gives no key once they are suspended, nor when they are back', async () => {
    const { db, clock } = rest.platform;
    const eve = await rest.signUp('eve@kadr.example');
    const [before, after] = [await begin(), await begin()];
    await decide(before.id, 'approve', eve);
    await decide(after.id, 'approve', eve);
    const eves = await userByEmail(db.query, eve.email);
    const suspend = (at: number | null) =>
      db.transaction((tx) =>
        tx.updateTable('users').set({ suspended_at: at }).where('email', '=', eve.email).execute(),
      );
    await suspend(clock.now());
    expect(over(await claim(before))).toEqual(linkOver);
    await db.transaction((tx) => endAccess(tx, eves?.user.id ?? 0, clock.now()));
    await suspend(null);
    expect(over(await claim(after))).toEqual(linkOver);
  });

  test('a session that has not proven itself lately is asked to, before anything is let in', async () => {
    rest.platform.clock.advance(freshProof);
    await ada.renew();
    const begun = await begin();
    expect(over(await decide(begun.id, 'approve'))).toEqual([403, 'reauthentication_needed']);
    expect((await claim(begun)).json()).toMatchObject({ state: 'waiting' });
    await ada.call({ method: 'POST', url: '/api/v2/customers/reauthentication', payload: { password } });
    expect((await decide(begun.id, 'approve')).statusCode).toBe(200);
  });
});
