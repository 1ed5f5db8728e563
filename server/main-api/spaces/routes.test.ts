import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { spaceGraceDays } from '#domain/limits.ts';
import { deleteDueSpaces } from '#server/screens/spaces/work.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Answer, type Customer, type Rest } from '#tests/support/rest.ts';
import { idOf, join, spaceOf } from '#tests/support/spaces.ts';

describe.each(engines)('spaces on %s', (engine) => {
  let rest: Rest;
  let owner: Customer;
  let editor: Customer;
  let viewer: Customer;
  let stranger: Customer;
  let space: string;
  beforeAll(async () => {
    rest = await startRest(engine);
    owner = await rest.signUp('ada@example.com');
    editor = await rest.signUp('eve@example.com');
    viewer = await rest.signUp('vera@example.com');
    stranger = await rest.signUp('sam@example.com');
    space = await spaceOf(owner, { editor, viewer });
  });
  afterAll(() => rest.close());

  type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
  const call = (customer: Customer, method: Method, path = '', payload?: object): Promise<Answer> =>
    customer.call({ method, url: `/api/v2/spaces${path}`, ...(payload && { payload }) });
  const errorOf = (answer: Answer) => [answer.statusCode, answer.json().error.type];

  test('every member has it in a list, with what they may do there; nobody else has', async () => {
    const listed = async (customer: Customer) => (await call(customer, 'GET')).json();
    expect(await listed(owner)).toMatchObject([{ id: space, title: 'Design', role: 'owner', members: 3, screens: 0 }]);
    expect(await listed(viewer)).toMatchObject([{ id: space, role: 'viewer' }]);
    expect(await listed(stranger)).toEqual([]);
  });

  test('its settings, members and invitations are for its owners', async () => {
    const member = await idOf(rest, viewer);
    const calls: [string, Method, string, object?][] = [
      ['200 200 200 404', 'GET', `/${space}`],
      ['200 200 200 404', 'GET', `/${space}/members`],
      ['200 403 403 404', 'PATCH', `/${space}`, { title: 'Design' }],
      ['200 403 403 404', 'GET', `/${space}/invites`],
      ['201 403 403 404', 'POST', `/${space}/invites`, { email: 'sam@example.com', role: 'viewer' }],
      ['200 403 403 404', 'PATCH', `/${space}/members/${member}`, { role: 'viewer' }],
      ['400 403 403 404', 'POST', `/${space}/deletion`, { title: 'Another' }],
      ['200 403 403 404', 'DELETE', `/${space}/deletion`],
      ['404 403 403 404', 'DELETE', `/${space}/members/${'x'.repeat(16)}`],
    ];
    for (const [answers, method, path, payload] of calls) {
      const found: number[] = [];
      for (const customer of [owner, editor, viewer, stranger])
        found.push((await call(customer, method, path, payload)).statusCode);
      expect([method, path, found.join(' ')]).toEqual([method, path, answers]);
    }
  });

  test('an invitation is for the owner of its address alone, and is accepted once', async () => {
    const asked = await call(owner, 'POST', `/${space}/invites`, { email: 'SAM@example.com', role: 'editor' });
    const { id } = asked.json<{ id: string }>();
    const mine = async (customer: Customer) =>
      (await customer.call({ url: '/api/v2/customers/spaces/invites' })).json<{ id: string }[]>();
    expect(await mine(stranger)).toMatchObject([{ id, title: 'Design', role: 'editor', inviter: 'Test Customer' }]);
    expect(await mine(viewer)).toEqual([]);
    const url = `/api/v2/customers/spaces/invites/${id}`;
    expect((await viewer.call({ method: 'POST', url })).statusCode).toBe(404);
    const other = await rest.signUp();
    await join(owner, other, { space, role: 'viewer' });
    expect((await stranger.call({ method: 'POST', url })).statusCode).toBe(200);
    expect((await stranger.call({ method: 'POST', url })).statusCode).toBe(404);
    const again = await call(owner, 'POST', `/${space}/invites`, { email: 'sam@example.com', role: 'owner' });
    expect([again.statusCode, Object.keys(again.json().error.fields)]).toEqual([400, ['email']]);
    const left = `/${space}/members/${await idOf(rest, stranger)}`;
    expect((await call(stranger, 'DELETE', left)).statusCode).toBe(200);
  });

  test('where nobody may open an account, only who has one is asked', async () => {
    const invited = await startRest(engine, { signUp: { who: 'domains', domains: ['example.com'] } });
    const made = await invited.signUp('ada@example.com');
    const own = await spaceOf(made);
    const ask = (email: string) =>
      made.call({ method: 'POST', url: `/api/v2/spaces/${own}/invites`, payload: { email, role: 'viewer' } });
    expect((await ask('nobody@example.com')).statusCode).toBe(400);
    await invited.signUp('eve@example.com');
    expect((await ask('eve@example.com')).statusCode).toBe(201);
    await invited.close();
    const open = await call(owner, 'POST', `/${space}/invites`, { email: 'new@example.com', role: 'viewer' });
    expect(open.statusCode).toBe(201);
  });

  test('the last owner neither leaves nor becomes anything else; with another one, who has left is nobody there', async () => {
    const [first, second] = [await rest.signUp(), await rest.signUp()];
    const own = await spaceOf(first, { editor: second });
    const at = async (customer: Customer) => `/${own}/members/${await idOf(rest, customer)}`;
    expect(errorOf(await call(first, 'DELETE', await at(first)))).toEqual([409, 'last_owner']);
    expect(errorOf(await call(first, 'PATCH', await at(first), { role: 'viewer' }))).toEqual([409, 'last_owner']);
    expect((await call(first, 'PATCH', await at(second), { role: 'owner' })).json()).toMatchObject({ role: 'owner' });
    expect((await call(first, 'DELETE', await at(first))).statusCode).toBe(200);
    expect((await call(first, 'GET', `/${own}`)).statusCode).toBe(404);
    expect((await call(first, 'DELETE', await at(second))).statusCode).toBe(404);
    expect(errorOf(await call(second, 'DELETE', await at(second)))).toEqual([409, 'last_owner']);
  });

  test('who cannot sign in stands in the list, and is lowered and taken out like everybody else', async () => {
    const [first, second] = [await rest.signUp(), await rest.signUp()];
    const own = await spaceOf(first, { owner: second });
    await rest.platform.db.transaction((tx) =>
      tx.updateTable('users').set({ suspended_at: 1 }).where('email', '=', second.email).execute(),
    );
    const listed = (await call(first, 'GET', `/${own}/members`)).json();
    expect(listed).toMatchObject([{ may_sign_in: true }, { email: second.email, may_sign_in: false }]);
    const at = `/${own}/members/${await idOf(rest, second)}`;
    expect((await call(first, 'PATCH', at, { role: 'viewer' })).json()).toMatchObject({ role: 'viewer' });
    expect((await call(first, 'DELETE', at)).statusCode).toBe(200);
    expect((await call(first, 'GET', `/${own}/members`)).json()).toHaveLength(1);
  });

  test('two owners who leave at once do not both', async () => {
    const [first, second] = [await rest.signUp(), await rest.signUp()];
    const own = await spaceOf(first, { owner: second });
    const at = async (customer: Customer) => `/${own}/members/${await idOf(rest, customer)}`;
    const [one, two] = [await at(first), await at(second)];
    const answers = await Promise.all([call(first, 'DELETE', one), call(second, 'DELETE', two)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('its links begin by its own rules', async () => {
    const own = await spaceOf(owner);
    const links = { is_on: false, expires_hours: 24, audience: 'members', allow_download: false, comments: 'off' };
    expect((await call(owner, 'PATCH', `/${own}`, { links })).json()).toMatchObject({ links });
    const png = await picture('png', { seed: 3 });
    const { signature } = (await owner.upload(png, { after: [{ name: 'space', value: own }] })).json();
    expect((await owner.call({ url: `/screens/v1/spots/${signature}` })).json()).toMatchObject({
      allow_download: false,
      link: { is_on: false, audience: 'members' },
    });
  });

  test('one that is to be deleted is closed at once, kept by an owner, and gone with its pictures when its time is over', async () => {
    const { clock, db, jobs } = rest.platform;
    const own = await spaceOf(owner, { editor });
    const png = await picture('png', { seed: 4 });
    const { signature } = (await owner.upload(png, { after: [{ name: 'space', value: own }] })).json();
    const spot = async (customer?: Customer) => {
      const url = `/screens/v1/spots/${signature}`;
      return (await (customer ? customer.call({ url }) : rest.call(url))).statusCode;
    };
    expect((await call(owner, 'POST', `/${own}/deletion`, { title: 'Design' })).json()).toMatchObject({
      date_deletion: expect.any(String),
    });
    expect([await spot(owner), await spot(editor), await spot()]).toEqual([404, 404, 404]);
    expect((await call(editor, 'GET', `/${own}`)).statusCode).toBe(404);
    expect((await call(owner, 'DELETE', `/${own}/deletion`)).json()).toMatchObject({ date_deletion: null });
    expect([await spot(owner), await spot(editor), await spot()]).toEqual([200, 200, 200]);

    await call(owner, 'POST', `/${own}/deletion`, { title: 'Design' });
    const usage = () =>
      db.query
        .selectFrom('account_usage')
        .innerJoin('users', 'users.id', 'owner_id')
        .select('bytes')
        .where('email', '=', owner.email)
        .executeTakeFirst();
    const before = (await usage())?.bytes ?? 0;
    clock.advance(spaceGraceDays * 86_400_000);
    await owner.renew();
    expect((await call(owner, 'DELETE', `/${own}/deletion`)).statusCode).toBe(404);
    await deleteDueSpaces(rest.platform);
    await jobs.idle();
    expect(await db.query.selectFrom('spaces').select('id').where('public_id', '=', own).execute()).toEqual([]);
    expect(await db.query.selectFrom('screens').select('id').where('signature', '=', signature).execute()).toEqual([]);
    expect(before - ((await usage())?.bytes ?? 0)).toBe(16_384);
  });

  test('one that was kept after it was found to be due is not deleted', async () => {
    const { clock, db } = rest.platform;
    const own = await spaceOf(owner);
    const keep = (at: number | null) =>
      db.transaction((tx) => tx.updateTable('spaces').set({ deletion_at: at }).where('public_id', '=', own).execute());
    await keep(clock.now());
    const begin = db.transaction.bind(db);
    const kept = vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, options) => {
      await keep(null);
      return begin(work, options);
    });
    await deleteDueSpaces(rest.platform).finally(() => kept.mockRestore());
    expect((await call(owner, 'GET', `/${own}`)).json()).toMatchObject({ id: own, date_deletion: null });
  });
});
