import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditDays } from '#domain/limits.ts';
import { recordAudit } from '#server/accounts/audit/record.ts';
import { sweepAudit } from '#server/accounts/audit/work.ts';
import { giveRole } from '#server/accounts/staff.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { password, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const url = '/api/v2/office/audit';
const day = 86_400_000;

interface Entry {
  date: string;
  person: { id: string; name: string; email: string } | null;
  action: string;
  object: string | null;
  object_person: { email: string } | null;
  detail: string | null;
  network: string | null;
}

describe.each(engines)('the record of an installation on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp('ada@example.com');
    await giveRole(rest.platform, ada.email, 'admin');
  });
  afterAll(() => rest.close());

  const entries = async (query = '') => (await ada.call({ url: `${url}${query}` })).json<Entry[]>();
  const rowOf = ({ email }: Customer) =>
    rest.platform.db.query
      .selectFrom('users')
      .select(['id', 'public_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const of = async (who: Customer, more = '') => entries(`?person=${(await rowOf(who)).public_id}${more}`);

  test('what a person does is in it, and what is done to them, the newest first, and without a signature', async () => {
    const bob = await rest.signUp('bob@example.com');
    const { id, public_id: publicId } = await rowOf(bob);
    const { signature } = (await bob.upload(await picture('png'))).json();
    const link = (is_on: boolean) =>
      bob.call({ method: 'PATCH', url: `/screens/v1/screens/${signature}`, payload: { link: { is_on } } });
    expect((await link(false)).statusCode).toBe(200);
    await link(false);
    await link(true);
    // One that was off stays so: what does not change is not recorded.
    const both = { signatures: [signature], link: { is_on: false } };
    for (const _time of [1, 2]) await bob.call({ method: 'POST', url: '/screens/v1/links/change', payload: both });
    const named = { imageList: [{ signature }] };
    const made = await bob.call({ method: 'POST', url: '/screens/v1/collection/create', payload: named });
    await bob.call({ method: 'DELETE', url: `/screens/v1/collection/${made.json<{ signature: string }>().signature}` });
    await bob.call({ method: 'POST', url: '/screens/v1/delete/list', payload: named });
    await bob.call({ method: 'POST', url: '/screens/v1/trash/purge', payload: named });
    await bob.call({ method: 'POST', url: '/screens/v1/links/revoke', payload: {} });
    const keys = '/api/v2/customers/keys';
    const key = await bob.call({ method: 'POST', url: keys, payload: { name: 'ShareX', scopes: ['upload'] } });
    await bob.call({ method: 'DELETE', url: `${keys}/${key.json<{ id: string }>().id}` });
    await bob.call({ url: '/api/v2/customers/export' });
    const person = `/api/v2/office/people/${publicId}`;
    for (const payload of [{ role: 'editor' }, { storage_limit: 50_000 }, { state: 'suspended' }, { state: 'active' }])
      expect((await ada.call({ method: 'PATCH', url: person, payload })).statusCode).toBe(200);
    await ada.call({ method: 'DELETE', url: `${person}/sessions` });
    await ada.call({ method: 'DELETE', url: person });

    const listed = await of(bob);
    expect(listed.map(({ action, person: by, object, detail }) => [by?.email, action, object, detail])).toEqual([
      [ada.email, 'deletion_asked', `person:${id}`, null],
      [ada.email, 'signed_out_everywhere', `person:${id}`, null],
      [ada.email, 'let_back_in', `person:${id}`, null],
      [ada.email, 'suspended', `person:${id}`, null],
      [ada.email, 'room_changed', `person:${id}`, '50000'],
      [ada.email, 'role_changed', `person:${id}`, 'editor'],
      [bob.email, 'exported', null, null],
      [bob.email, 'key_revoked', 'key:1', null],
      [bob.email, 'key_made', 'key:1', null],
      [bob.email, 'links_revoked', null, null],
      [bob.email, 'screens_purged', `person:${id}`, '1'],
      [bob.email, 'collection_deleted', 'collection:1', null],
      [bob.email, 'link_off', 'screen:1', null],
      [bob.email, 'link_on', 'screen:1', null],
      [bob.email, 'link_off', 'screen:1', null],
      [bob.email, 'signed_in', null, null],
    ]);
    expect(listed.map(({ network }) => network)).toEqual(listed.map(() => '127.0.0.0/24'));
    expect(JSON.stringify(listed)).not.toContain(signature);
    expect(await of(bob, '&action=suspended')).toMatchObject([{ object_person: { email: bob.email } }]);
  });

  test('a sign-in and a log-out are in it by the block of networks, a role of the command line without a person', async () => {
    const eve = await rest.signUp('eve@example.com');
    await rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/login/customer',
      payload: { email: eve.email, password },
      remoteAddress: '198.51.100.7',
    });
    await eve.call({ method: 'POST', url: '/api/v2/system/customers/authorization/logout', payload: {} });
    await giveRole(rest.platform, eve.email, 'operator');
    const listed = await of(eve);
    expect(listed.map(({ action, person, network, detail }) => [action, person?.email, network, detail])).toEqual([
      ['role_changed', undefined, null, 'operator'],
      ['signed_out', eve.email, '127.0.0.0/24', null],
      ['signed_in', eve.email, '198.51.100.0/24', null],
      ['signed_in', eve.email, '127.0.0.0/24', null],
    ]);
  });

  test('pages tell how many there are', async () => {
    const all = await entries('?limit=100');
    const page = await ada.call({ url: `${url}?limit=2&offset=1` });
    expect(page.headers['x-items-total']).toBe(String(all.length));
    expect(page.json<Entry[]>()).toEqual(all.slice(1, 3));
    expect((await ada.call({ url: `${url}?action=eaten` })).statusCode).toBe(400);
  });

  test('the file has all that is asked for, and no name becomes a formula', async () => {
    const mallory = await rest.signUp('mallory@example.com');
    const name = '=HYPERLINK("http://evil.example", "a")';
    await mallory.call({ method: 'PATCH', url: '/api/v2/customers/profile', payload: { name } });
    const answer = await ada.call({ url: `${url}/csv?person=${(await rowOf(mallory)).public_id}` });
    const date = new Date(rest.platform.clock.now()).toISOString();
    expect([answer.headers['content-type'], answer.headers['content-disposition'], answer.body]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="kadr-audit-\d{4}-\d\d-\d\d\.csv"/),
      '\uFEFFdate,person,email,action,object,object_email,detail,network\r\n' +
        `${date},"'=HYPERLINK(""http://evil.example"", ""a"")",mallory@example.com,signed_in,,,,127.0.0.0/24\r\n`,
    ]);
  });

  test('entries go after a year', async () => {
    const { clock, db } = rest.platform;
    await db.transaction((tx) =>
      recordAudit(tx, { at: clock.now() + 1, person: null, action: 'exported', network: null }),
    );
    clock.advance(auditDays * day);
    expect(await sweepAudit(rest.platform)).toBeGreaterThan(10);
    expect(await rest.platform.db.query.selectFrom('audit_entries').select('action').execute()).toEqual([
      { action: 'exported' },
    ]);
  });
});
