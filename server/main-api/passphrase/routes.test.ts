import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactLength } from '#domain/limits.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const url = '/api/v2/customers/passphrase';
const passphrase = 'сім ламп над річкою й';
const contact = 'Спитати: olena@kadr.example';

describe.each(engines)('the passphrase on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let png: Buffer;
  let screen: { signature: string; fileId: string };
  let collection: string;
  beforeAll(async () => {
    rest = await startRest(engine);
    png = await picture('png');
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    rest.platform.clock.advance(3_600_000);
    ada = await rest.signUp();
    screen = (await ada.upload(png)).json();
    const payload = { imageList: [{ signature: screen.signature }] };
    const made = await ada.call({ method: 'POST', url: '/screens/v1/collection/create', payload });
    collection = made.json<{ signature: string }>().signature;
  });

  const post = (path: string, payload: object, customer = ada) =>
    customer.call({ method: 'POST', url: url + path, payload });
  const set = (payload: object = { passphrase, contact }) => post('/set', payload);
  const update = (payload: object) => post('', payload);
  const show = (shown: object, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
    rest.call({ method: 'POST', url: `${url}/content`, payload: shown, headers, remoteAddress });
  const grantFor = async (more: object = {}): Promise<string> =>
    (await show({ signature: screen.signature, passphrase, ...more })).json<{ hash: string }>().hash;
  const openings = () => [
    `/screens/v1/spots/${screen.signature}`,
    `/screens/v1/files/${screen.signature}/${screen.fileId}/original`,
    `/screens/v1/files/${screen.signature}/${screen.fileId}/640`,
    `/screens/v1/collection/${collection}`,
    `/screens/v1/collection/${collection}/items`,
    `/screens/v1/collection/${collection}/items/${screen.signature}`,
  ];
  const statuses = (headers: Record<string, string> = {}) =>
    Promise.all(openings().map(async (path) => (await rest.call({ url: path, headers })).statusCode));
  const spot = (headers: Record<string, string> = {}) => rest.call({ url: openings()[0] ?? '', headers });
  const all = (status: number): number[] => Array<number>(6).fill(status);
  const views = async () =>
    (await ada.call({ url: openings()[0] ?? '' })).json<{ link: { views: number } }>().link.views;

  test('PASS-11 its owner sets, reads, changes and ends it, and nobody reads what it is', async () => {
    const setting = async () => (await ada.call({ url })).json<object>();
    const now = () => new Date(rest.platform.clock.now()).toISOString();
    expect(await setting()).toEqual({ enabled: false, date_updated: null, contact: null });
    expect((await update({ passphrase })).statusCode).toBe(404);
    const answer = await set();
    expect([answer.statusCode, answer.json()]).toEqual([200, { enabled: true, date_updated: now(), contact }]);
    expect((await set()).json().error.type).toBe('passphrase_exists');
    expect((await update({ contact: null })).json()).toEqual({ enabled: true, date_updated: now(), contact: null });
    const account = await ada.call({ url: '/api/v2/system/customers/account/self' });
    expect(account.json()).toMatchObject({ info: { passphrase_enable: true } });
    expect((await update({ passphrase: null })).json()).toEqual({ enabled: false, date_updated: null, contact: null });
    const row = rest.platform.db.query.selectFrom('users').select('passphrase_hash').where('email', '=', ada.email);
    expect(await row.executeTakeFirst()).toEqual({ passphrase_hash: null });
  });

  test.each([
    ['one that is too short', { passphrase: 'x'.repeat(7) }],
    ['one that is too long', { passphrase: 'x'.repeat(129) }],
    ['a contact that is too long', { passphrase, contact: 'x'.repeat(contactLength + 1) }],
  ])('PASS-11 refuses %s', async (_what, payload) => {
    expect((await set(payload)).json().error.type).toBe('body_invalid');
    expect(await statuses()).toEqual(all(200));
  });

  test('PASS-11 to set or change it takes a fresh proof of the password', async () => {
    rest.platform.clock.advance(300_000);
    expect((await set()).json().error.type).toBe('reauthentication_needed');
    expect((await update({ passphrase: null })).json().error.type).toBe('reauthentication_needed');
  });

  test('PASS-12 SCR-05 while it is on everything of its owner is locked to all others, and only then', async () => {
    const eve = await rest.signUp();
    expect(await statuses()).toEqual(all(200));
    await set();
    expect(await statuses()).toEqual(all(411));
    expect(await statuses({ authorization: `Bearer ${eve.bearer}` })).toEqual(all(411));
    expect(await statuses({ authorization: `Bearer ${ada.bearer}` })).toEqual(all(200));
    await update({ passphrase: null });
    expect(await statuses()).toEqual(all(200));
  });

  test('PASS-01 PASS-02 a locked screen tells that it is locked and whom to ask, and nothing else', async () => {
    await set();
    const answer = await spot();
    const { headers } = answer;
    expect([answer.statusCode, answer.json().error]).toEqual([
      411,
      { type: 'passphrase_required', message: 'Enter the passphrase to see this' },
    ]);
    expect(decodeURIComponent(String(headers['x-content-owner-contact']))).toBe(contact);
    const other: { signature: string } = (await ada.upload(await picture('jpeg'))).json();
    const same = await rest.call(`/screens/v1/spots/${other.signature}`);
    expect(same.body).toBe((await spot()).body);
    await update({ contact: null });
    expect((await spot()).headers['x-content-owner-contact']).toBeUndefined();
  });

  test('PASS-03 PASS-06 COL-04 who shows it opens with what they get the screen, its pictures and the collection', async () => {
    await set();
    for (const link of [{ signature: screen.signature }, { collection }]) {
      // Typed on another system.
      const answer = await show({ ...link, passphrase: passphrase.normalize('NFD') });
      const { hash, expires_at } = answer.json<{ hash: string; expires_at: string }>();
      expect(answer.statusCode).toBe(200);
      expect(Number(answer.headers['x-passphrase-expire-timestamp']) * 1000).toBe(Date.parse(expires_at));
      expect(await statuses({ 'x-passphrase-hash': hash })).toEqual(all(200));
      expect(await statuses({ 'x-passphrase-hash': `${await foreignGrant()}, ${hash}` })).toEqual(all(200));
      expect(await statuses({ cookie: `passphrase-hash1=${await foreignGrant()}; passphrase-hash7=${hash}` })).toEqual(
        all(200),
      );
    }
  });

  async function foreignGrant(): Promise<string> {
    const eve = await rest.signUp();
    const foreign: { signature: string } = (await eve.upload(png)).json();
    await post('/set', { passphrase }, eve);
    return (await show({ signature: foreign.signature, passphrase })).json<{ hash: string }>().hash;
  }

  test('PASS-14 what is for one owner opens nothing of another, and what is forged opens nothing', async () => {
    await set();
    const foreign = await foreignGrant();
    const own = await grantFor();
    expect(await statuses({ 'x-passphrase-hash': foreign })).toEqual(all(411));
    const forged = own.replace(/\.[01]\./, (flag) => (flag === '.0.' ? '.1.' : '.0.'));
    for (const bad of [forged, `${own}x`, own.slice(0, -1), 'nonsense', passphrase.replaceAll(/\W/g, 'x')]) {
      const answer = await spot({ 'x-passphrase-hash': bad });
      expect([answer.statusCode, answer.json().error.type]).toEqual([433, 'passphrase_expired']);
    }
  });

  test.each([
    ['another is set', { passphrase: 'another good phrase' }],
    ['it is ended and set again', { passphrase: null }],
  ])('PASS-14 when %s, everything that was given before opens nothing, and is named', async (_how, payload) => {
    await set();
    const hash = await grantFor({ remember: true });
    const foreign = await foreignGrant();
    expect((await spot({ 'x-passphrase-hash': hash })).statusCode).toBe(200);
    await update(payload);
    if (payload.passphrase === null) await set();
    const answer = await spot({ 'x-passphrase-hash': `nonsense,${foreign},${hash}` });
    expect([answer.statusCode, answer.headers['x-passphrase-drop']]).toEqual([433, '0,2']);
  });

  test.each([
    ['twelve hours', { remember: false }, 12 * 3_600_000],
    ['thirty days', { remember: true }, 30 * 86_400_000],
  ])('PASS-05 what is given opens for %s with %j', async (_time, choice, length) => {
    await set();
    const hash = await grantFor(choice);
    rest.platform.clock.advance(length - 1000);
    expect((await spot({ 'x-passphrase-hash': hash })).statusCode).toBe(200);
    rest.platform.clock.advance(1000);
    expect((await spot({ 'x-passphrase-hash': hash })).statusCode).toBe(433);
  });

  test('PASS-08 PASS-10 a wrong one is refused with whom to ask, and so is an empty or endless one', async () => {
    await set();
    for (const wrong of ['not this one', '', 'x'.repeat(1000)]) {
      const answer = await show({ signature: screen.signature, passphrase: wrong });
      expect([answer.statusCode, answer.json().error]).toEqual([
        422,
        { type: 'passphrase_wrong', message: 'Wrong password' },
      ]);
      expect(decodeURIComponent(String(answer.headers['x-content-owner-contact']))).toBe(contact);
    }
  });

  test('AUTH-19 PASS-14 a network has five tries a minute and twenty an hour, an owner a hundred an hour, and what was given goes on', async () => {
    await set();
    const hash = await grantFor();
    const wrong = (ip?: string) => show({ signature: screen.signature, passphrase: 'not this one' }, {}, ip);
    const outcomes = [];
    for (let count = 0; count < 5; count += 1) outcomes.push((await wrong()).statusCode);
    expect(outcomes).toEqual([422, 422, 422, 422, 429]);
    const blocked = await show({ signature: screen.signature, passphrase });
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '12']);
    expect((await spot({ 'x-passphrase-hash': hash })).statusCode).toBe(200);
    expect((await ada.call({ url: openings()[0] ?? '' })).statusCode).toBe(200);
    const owner = rest.platform.db.query.selectFrom('users').select('id').where('email', '=', ada.email);
    const { id } = await owner.executeTakeFirstOrThrow();
    const of = rest.platform.limits.define('passphraseAnywhere', { amount: 100, window: 3_600_000 });
    await rest.platform.limits.take({ of, key: `${id}`, amount: 95 });
    expect((await wrong('192.0.2.1')).statusCode).toBe(429);
  });

  test.each([
    ['a network', (_count: number) => '203.0.113.9'],
    ['a customer with many IPv6 networks', (count: number) => `2001:db8:7:${count.toString(16)}::1`],
  ])('AUTH-19 PASS-14 %s that guesses for an hour keeps nobody else out', async (_who, from) => {
    await set();
    const outcomes = { 422: 0, 429: 0 };
    for (let count = 0; count < 300; count += 1) {
      const { statusCode } = await show({ signature: screen.signature, passphrase: 'not this one' }, {}, from(count));
      outcomes[statusCode === 429 ? 429 : 422] += 1;
      rest.platform.clock.advance(12_000);
    }
    // Twenty at once, and what comes back of them in just less than an hour.
    expect(outcomes).toEqual({ 422: 39, 429: 261 });
    const other = await show({ signature: screen.signature, passphrase }, {}, '192.0.2.1');
    expect([other.statusCode, other.json()]).toEqual([
      200,
      { hash: expect.stringContaining('v1.'), expires_at: expect.any(String) },
    ]);
  });

  test('PASS-02 what there is not, or is closed, is not found, whatever the passphrase', async () => {
    await set();
    await ada.call({
      method: 'PATCH',
      url: `/screens/v1/screens/${screen.signature}`,
      payload: { link: { is_on: false } },
    });
    for (const signature of [screen.signature, 'x'.repeat(22)])
      expect((await show({ signature, passphrase })).statusCode).toBe(404);
    expect((await show({ passphrase })).json().error.fields).toEqual({ signature: 'This is required' });
  });

  test('PASS-07 a visit that is not to be recorded counts as no view', async () => {
    await set();
    await spot({ 'x-passphrase-hash': await grantFor({ ignore_history: true }) });
    const hash = await grantFor();
    await spot({ 'x-passphrase-hash': hash, 'ignore-history': '1' });
    expect(await views()).toBe(0);
    await spot({ 'x-passphrase-hash': hash });
    expect(await views()).toBe(1);
  });
});
