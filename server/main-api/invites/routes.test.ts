import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshProof } from '#domain/limits.ts';
import { takeInvitationFor } from '#server/accounts/invitations/store.ts';
import { giveRole } from '#server/accounts/staff.ts';
import { engines } from '#tests/support/engines.ts';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { password, startRest, type Body, type Customer, type Rest } from '#tests/support/rest.ts';

const office = '/api/v2/office/invites';
const person = { name: 'Olena', password };

interface Invited extends Body {
  id: string;
  url: string;
}

describe.each(engines)('invitations on %s', (engine) => {
  let rest: Rest;
  let admin: Customer;
  beforeAll(async () => {
    rest = await startRest(engine, { smtpUrl: 'smtp://127.0.0.1:1' });
    admin = await rest.signUp('ada@kadr.example');
    await giveRole(rest.platform, admin.email, 'admin');
    // From here on nobody comes in but by an invitation.
    await rest.platform.db.transaction((tx) =>
      tx
        .insertInto('installation_settings')
        .values({ name: 'sign_up', value: '{"who":"invited","domains":[]}', changed_at: 0 })
        .execute(),
    );
  });
  afterAll(() => rest.close());

  const invite = async (wanted: object) => {
    const payload = { role: 'customer', days: 7, ...wanted };
    const answer = await admin.call({ method: 'POST', url: office, payload });
    const { id, url } = answer.json<Invited>();
    return { answer, id, token: answer.statusCode === 201 ? (new URL(url).searchParams.get('token') ?? '') : '' };
  };
  const prove = () => admin.call({ method: 'POST', url: '/api/v2/customers/reauthentication', payload: { password } });
  const look = (token: string) => rest.call(`/api/v2/invites/${token}`);
  const accept = (token: string, payload: object = person) =>
    rest.call({ method: 'POST', url: `/api/v2/invites/${token}`, payload });
  const typeOf = (answer: Awaited<ReturnType<typeof accept>>) => [answer.statusCode, answer.json().error.type];
  const over = [410, 'link_over'];
  test('to others than administrators neither invitations nor the making of them exist', async () => {
    const { id } = await invite({ email: 'unseen@kadr.example' });
    for (const role of ['operator', 'editor', 'customer'] as const) {
      const address = `${role}@kadr.example`;
      const { bearer_token: bearer } = (await accept((await invite({ email: address, role })).token)).json();
      const headers = { authorization: `Bearer ${bearer}` };
      const payload = { role: 'admin', days: 7 };
      const statuses = await Promise.all(
        [
          { url: office },
          { method: 'POST' as const, url: office, payload },
          { method: 'DELETE' as const, url: `${office}/${id}` },
        ].map(async (call) => (await rest.call({ ...call, headers })).statusCode),
      );
      expect([role, statuses]).toEqual([role, [404, 404, 404]]);
    }
    expect((await rest.call(office)).statusCode).toBe(401);
  });

  const accounts = (email: string) =>
    rest.platform.db.query.selectFrom('users').select(['role', 'name']).where('email_norm', '=', email).execute();

  test('an invitation to an address is mailed, proves it, gives its role and is used once, also by two at once', async () => {
    const { answer, token } = await invite({ email: ' Olena@Kadr.example', role: 'editor' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { email: 'Olena@Kadr.example', role: 'editor', inviter: 'Test Customer', mailed: true },
    ]);
    const jobs = await rest.platform.db.query.selectFrom('jobs').select(['queue', 'payload']).execute();
    const mail = jobs.find(({ queue }) => queue === 'invitation letters');
    expect(mail).toBeDefined();
    expect(
      JSON.stringify([mail, await rest.platform.db.query.selectFrom('invitations').selectAll().execute()]),
    ).not.toContain(token.slice(23));
    const told = (await look(token)).json<{ email: string; has_account: boolean; form: unknown }>();
    expect(told).toMatchObject({ inviter: 'Test Customer', email: 'Olena@Kadr.example', has_account: false });
    expect(JSON.stringify(told.form)).not.toContain('"alias":"email"');

    const answers = await Promise.all([accept(token), accept(token, { ...person, name: 'Eve' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 410]);
    expect(answers.find(({ statusCode }) => statusCode === 201)?.json().user).toMatchObject({
      email: 'Olena@Kadr.example',
      role: 'editor',
      info: { is_verified: true },
    });
    expect(await accounts('olena@kadr.example')).toHaveLength(1);
    expect([typeOf(await accept(token)), typeOf(await look(token))]).toEqual([over, over]);
  });

  test('nobody names another address than it is for, nor gets in with an invitation that is over, revoked or guessed', async () => {
    const { token, id } = await invite({ email: 'iryna@kadr.example' });
    const other = await accept(token, { ...person, email: 'eve@evil.example' });
    expect([other.statusCode, other.json().error.fields]).toEqual([400, { email: 'There is no such field' }]);
    expect(typeOf(await accept(`${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`))).toEqual(over);

    expect((await admin.call({ method: 'DELETE', url: `${office}/${id}` })).json()).toEqual({ id });
    expect([typeOf(await accept(token)), typeOf(await look(token))]).toEqual([over, over]);
    expect((await admin.call({ method: 'DELETE', url: `${office}/${id}` })).statusCode).toBe(404);

    const late = await invite({ email: 'iryna@kadr.example', days: 1 });
    rest.platform.clock.advance(24 * 3_600_000);
    await admin.renew();
    await prove();
    expect([typeOf(await accept(late.token)), typeOf(await look(late.token))]).toEqual([over, over]);
    expect(await accounts('iryna@kadr.example')).toEqual([]);
  });

  test('one without an address has the address proven by a code, and opens one account however many ask', async () => {
    const { token, answer } = await invite({ role: 'operator' });
    expect(answer.json()).toMatchObject({ email: null, mailed: false });
    const begun = [];
    for (const email of ['first@kadr.example', 'second@kadr.example']) {
      const { verification_token: waiting, bearer_token: bearer } = (await accept(token, { ...person, email })).json();
      expect(bearer).toBeUndefined();
      begun.push(waiting);
    }
    const approve = (waiting: string) =>
      rest.call({
        method: 'POST',
        url: '/api/v2/system/customers/verification/approve',
        payload: { verification_token: waiting, code: mailedCode(waiting) },
      });
    const [first = '', second = ''] = begun;
    expect((await approve(first)).json().user).toMatchObject({ email: 'first@kadr.example', role: 'operator' });
    expect(typeOf(await approve(second))).toEqual(over);
    expect(await accounts('second@kadr.example')).toEqual([]);
  });

  test('an account accepts it signed in and loses no role; that of another address does not', async () => {
    const made = await invite({ email: 'member@kadr.example' });
    const { bearer_token: bearer } = (await accept(made.token)).json();
    const { token } = await invite({ email: 'Member@kadr.example', role: 'operator' });
    expect((await look(token)).json()).toMatchObject({ has_account: true });
    expect(typeOf(await accept(token))).toEqual([409, 'email_taken']);
    const acceptAs = (authorization: string, of: string) =>
      rest.call({ method: 'POST', url: `/api/v2/invites/${of}/account`, headers: { authorization } });
    expect(typeOf(await acceptAs(`Bearer ${admin.bearer}`, token))).toEqual([403, 'forbidden']);
    expect((await acceptAs(`Bearer ${bearer}`, token)).json()).toEqual({ role: 'operator' });
    expect(typeOf(await acceptAs(`Bearer ${bearer}`, token))).toEqual(over);
    expect(await accounts('member@kadr.example')).toMatchObject([{ role: 'operator' }]);
    const anybodys = await invite({ role: 'customer' });
    expect((await acceptAs(`Bearer ${bearer}`, anybodys.token)).json()).toEqual({ role: 'operator' });
  });

  test('its link and its email have the language in which it was made, or else that of the account', async () => {
    const wanted = { role: 'customer', days: 7, email: 'language@kadr.example' };
    const madeIn = async (headers: Record<string, string>) => {
      const answer = await admin.call({ method: 'POST', url: office, headers, payload: wanted });
      return new URL(answer.json<Invited>().url).pathname;
    };
    expect(await madeIn({ 'accept-language': 'uk-UA' })).toBe('/uk/invite');
    expect(await madeIn({})).toBe('/invite');
    const locales = await rest.platform.db.query
      .selectFrom('invitations')
      .select('locale')
      .where('email_norm', '=', wanted.email)
      .execute();
    expect(locales.map(({ locale }) => locale).toSorted()).toEqual(['en', 'uk']);
  });

  test('what somebody has invited is over once they are suspended or no administrator any more', async () => {
    rest.platform.clock.advance(60_000);
    await admin.renew();
    await prove();
    const address = { eva: 'eva@kadr.example', iryna: 'iryna@kadr.example' };
    const { bearer_token: bearer } = (await accept((await invite({ email: address.eva, role: 'admin' })).token)).json();
    const invitedByEva = async (email: string | null) => {
      const payload = { role: 'admin', days: 7, email };
      const headers = { authorization: `Bearer ${bearer}` };
      const { url, id } = (await rest.call({ method: 'POST', url: office, headers, payload })).json<Invited>();
      return { id, token: new URL(url).searchParams.get('token') ?? '' };
    };
    const evaIs = (columns: {
      role?: 'admin' | 'customer';
      suspended_at?: number | null;
      deletion_at?: number | null;
    }) =>
      rest.platform.db.transaction((tx) =>
        tx.updateTable('users').set(columns).where('email_norm', '=', address.eva).execute(),
      );
    const listed = async () => {
      const list = await admin.call({ url: office });
      return { ids: list.json<Invited[]>().map(({ id }) => id), total: list.headers['x-items-total'] };
    };
    const before = await listed();
    const [hers, anybodys] = [await invitedByEva(address.iryna), await invitedByEva(null)];
    // Begun while it was good.
    const begun = (await accept(anybodys.token, { ...person, email: 'begun@kadr.example' })).json();

    const { verification_token: waiting } = begun;
    const approval = {
      method: 'POST' as const,
      url: '/api/v2/system/customers/verification/approve',
      payload: { verification_token: waiting, code: mailedCode(waiting) },
    };
    for (const gone of [{ suspended_at: 1 }, { deletion_at: 1 }, { role: 'customer' as const }]) {
      await evaIs(gone);
      expect([gone, typeOf(await look(hers.token))]).toEqual([gone, over]);
      expect([gone, typeOf(await rest.call(approval))]).toEqual([gone, over]);
      const taken = await rest.platform.db.transaction((tx) =>
        takeInvitationFor(tx, address.iryna, rest.platform.clock.now()),
      );
      expect(taken).toBeNull();
      expect(await listed()).toEqual(before);
      await evaIs({ role: 'admin', suspended_at: null, deletion_at: null });
    }
    expect((await accept(hers.token)).statusCode).toBe(201);
    expect(await accounts('begun@kadr.example')).toEqual([]);
    rest.platform.clock.advance(60_000);
    await admin.renew();
  });

  test('an invitation that gives a role wants a fresh proof', async () => {
    rest.platform.clock.advance(2 * freshProof);
    await admin.renew();
    const staffed = { email: 'staffed@kadr.example', role: 'operator' };
    expect(typeOf((await invite(staffed)).answer)).toEqual([403, 'reauthentication_needed']);
    expect((await invite({ email: 'simple@kadr.example' })).answer.statusCode).toBe(201);
    await prove();
    expect((await invite(staffed)).answer.statusCode).toBe(201);
  });

  test('administrators alone see them, the newest first with their links, and revoke them', async () => {
    rest.platform.clock.advance(1000);
    const { token, id } = await invite({ email: 'listed@kadr.example' });
    const list = await admin.call({ url: `${office}?limit=1` });
    expect(list.json()).toMatchObject([{ id, url: `http://localhost:3000/invite?token=${token}` }]);
    const { bearer_token: bearer } = (await accept(token)).json();
    const headers = { authorization: `Bearer ${bearer}` };
    const recorded = await rest.platform.db.query.selectFrom('audit_entries').select('action').execute();
    expect(recorded.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['invited', 'invitation_used', 'invitation_withdrawn']),
    );
    const payload = { role: 'admin', days: 7, email: 'eve@evil.example' };
    expect((await rest.call({ url: office, headers })).statusCode).toBe(404);
    expect((await rest.call({ method: 'POST', url: office, headers, payload })).statusCode).toBe(404);
    expect((await rest.call({ method: 'DELETE', url: `${office}/${id}`, headers })).statusCode).toBe(404);
  });
});

test.each(engines)(
  'without a mail server an invitation is for an address, and its link is copied, on %s',
  async (engine) => {
    const rest = await startRest(engine);
    const admin = await rest.signUp();
    await giveRole(rest.platform, admin.email, 'admin');
    const invite = (wanted: object) =>
      admin.call({ method: 'POST', url: office, payload: { role: 'customer', days: 7, ...wanted } });
    expect((await invite({})).json().error.fields).toEqual({
      email: 'This server sends no email, so name whom you invite',
    });
    expect((await invite({ email: 'olena@kadr.example' })).json()).toMatchObject({ mailed: false });
    const jobs = await rest.platform.db.query.selectFrom('jobs').select('queue').execute();
    expect(jobs.map(({ queue }) => queue)).not.toContain('invitation letters');
    await rest.close();
  },
);
