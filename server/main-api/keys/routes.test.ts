import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyNameLength, keysOfAccount } from '#domain/limits.ts';
import { useInterval } from '#server/accounts/sessions.ts';
import { sha256Hex } from '#server/platform/secrets/tokens.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart, startRest, type Body, type Customer, type Rest } from '#tests/support/rest.ts';

const url = '/api/v2/customers/keys';
const valid = { name: 'ShareX at work', scopes: ['upload'] };

interface Made {
  id: string;
  key: string;
  date_used: string | null;
  date_expires: string | null;
}

describe.each(engines)('API keys on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let png: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    png = await picture('png');
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
  });

  const create = (body: object = valid, customer = ada) => customer.call({ method: 'POST', url, payload: body });
  const made = async (scopes: string[], customer = ada) => (await create({ ...valid, scopes }, customer)).json<Made>();
  const list = async (customer = ada) => (await customer.call({ url })).json<Made[]>();
  const by = (key: string, headers: Record<string, string> = {}) => ({ authorization: `Bearer ${key}`, ...headers });
  const history = (key: string) => rest.call({ url: '/screens/v1/history', headers: by(key) });
  const upload = (key: string, headers: Record<string, string> = {}) => {
    const { type, payload } = multipart(png);
    return rest.call({
      method: 'POST',
      url: '/screens/v1/upload',
      headers: by(key, { 'content-type': type, ...headers }),
      payload,
    });
  };

  test('a key is shown once, listed without it, and stored as nothing that opens anything', async () => {
    const answer = await create();
    const now = new Date(rest.platform.clock.now()).toISOString();
    const { key, ...shown } = answer.json<Made>();
    expect([answer.statusCode, key, shown]).toEqual([
      201,
      expect.stringMatching(/^kadr_[\w-]{43}$/),
      {
        id: expect.stringMatching(/^[0-9A-Za-z]{16}$/),
        ...valid,
        date_created: now,
        date_used: null,
        date_expires: null,
        signatures: null,
      },
    ]);
    expect(await list()).toEqual([shown]);
    const rows = await rest.platform.db.query.selectFrom('api_keys').selectAll().execute();
    expect(rows.find(({ public_id: id }) => id === shown.id)?.hash).toBe(sha256Hex(key));
    expect(JSON.stringify(rows)).not.toContain(key.slice('kadr_'.length));
  });

  test('a key works on both services, each for what it may do', async () => {
    const [sending, reading] = [await made(['upload']), await made(['read'])];
    const sent = await upload(sending.key);
    expect([sent.statusCode, (await upload(reading.key)).statusCode]).toEqual([201, 403]);
    const read = await history(reading.key);
    expect([read.statusCode, read.json<{ signature: string }[]>().map(({ signature }) => signature)]).toEqual([
      200,
      [sent.json().signature],
    ]);
    expect((await history(sending.key)).json().error).toEqual({
      type: 'forbidden',
      message: 'You have no access to this',
    });
    const account = await rest.call({ url: '/api/v2/system/customers/account/self', headers: by(reading.key) });
    expect([account.statusCode, account.json()]).toMatchObject([200, { email: ada.email }]);
  });

  test('a key is outside the rule for cookies, and no key beside cookies makes them pass', async () => {
    const { key } = await made(['upload']);
    const cookie = `__Host-Http-access=${ada.bearer}; __Host-Http-refresh=${ada.refresh}`;
    const crossSite = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await upload(key, crossSite)).statusCode).toBe(201);
    expect((await upload(`kadr_${'x'.repeat(43)}`, crossSite)).statusCode).toBe(401);
  });

  test('a key is written down as used once in five minutes', async () => {
    const { clock } = rest.platform;
    const { key, id } = await made(['read']);
    const usedOf = async () => (await list()).find((one) => one.id === id)?.date_used;
    expect(await usedOf()).toBeNull();
    await history(key);
    const first = clock.now();
    clock.advance(useInterval - 1);
    await ada.renew();
    await history(key);
    expect(await usedOf()).toBe(new Date(first).toISOString());
    clock.advance(1);
    await history(key);
    expect(await usedOf()).toBe(new Date(clock.now()).toISOString());
  });

  test('a key that was made for some days is good for nothing after them', async () => {
    const { clock } = rest.platform;
    const { key, date_expires: expires } = (await create({ name: 'CI', scopes: ['read'], days: 2 })).json<Made>();
    expect(expires).toBe(new Date(clock.now() + 2 * 86_400_000).toISOString());
    clock.advance(2 * 86_400_000 - 1);
    expect((await history(key)).statusCode).toBe(200);
    clock.advance(1);
    expect((await history(key)).json().error.type).toBe('unauthorized');
    await ada.renew();
  });

  test('a key for the pictures of some screens is kept from those of others', async () => {
    const mine = (await ada.upload(png)).json();
    const other = (await ada.upload(png)).json();
    const { key } = (
      await create({ name: 'CI', scopes: ['update', 'upload'], signatures: [mine.signature] })
    ).json<Made>();
    const look = async ({ signature, fileId }: Body) =>
      (await rest.call({ url: `/screens/v1/files/${signature}/${fileId}/original`, headers: by(key) })).statusCode;
    expect([await look(mine), await look(other), (await upload(key)).statusCode]).toEqual([200, 403, 201]);
  });

  test('C06 a revoked key is dead with the next call, and cannot be revoked twice', async () => {
    const [first, second] = [await made(['read']), await made(['read'])];
    const revoke = () => ada.call({ method: 'DELETE', url: `${url}/${first.id}` });
    expect([(await revoke()).json(), (await revoke()).statusCode]).toMatchObject([{ id: first.id }, 404]);
    expect([(await history(first.key)).json().error.type, (await history(second.key)).statusCode]).toEqual([
      'unauthorized',
      200,
    ]);
    expect((await list()).map(({ id }) => id)).toEqual([second.id]);
  });

  test('C09 a key is no token of a session, and no token of a session is a key', async () => {
    const { key } = await made(['upload', 'read', 'manage']);
    const refresh = (token: string) =>
      rest.call({
        method: 'POST',
        url: '/api/v2/system/customers/authorization/refresh',
        payload: { refresh_token: token },
      });
    const cookies = (access: string, second: string) =>
      rest.call({
        url: '/screens/v1/history',
        headers: { cookie: `__Host-Http-access=${access}; __Host-Http-refresh=${second}` },
      });
    const refused = await Promise.all([
      refresh(key),
      cookies(key, ada.refresh.replace(/.$/, '_')),
      cookies(key, key),
      history(`kadr_${ada.bearer}`),
      history(key.slice('kadr_'.length)),
      history(key.toUpperCase()),
      history(`${key}.${'x'.repeat(43)}`),
      history(`${key} x`),
      history(ada.refresh),
    ]);
    expect(refused.length).toBe(9);
    expect(refused.map((answer) => [answer.statusCode, answer.json().error.type])).toEqual([
      [401, 'refresh_invalid'],
      ...refused.slice(1).map(() => [401, 'unauthorized']),
    ]);
  });

  test('G01 nobody sees or revokes another’s key, and an unknown one is answered alike', async () => {
    const eve = await rest.signUp();
    const { id, key } = await made(['read']);
    expect(await list(eve)).toEqual([]);
    const revoke = (wanted: string) => eve.call({ method: 'DELETE', url: `${url}/${wanted}` });
    expect([(await revoke(id)).body, (await revoke('0'.repeat(16))).body]).toEqual(
      Array(2).fill('{"error":{"type":"not_found","message":"Not found"}}'),
    );
    expect((await history(key)).statusCode).toBe(200);
  });

  test('C19 G01 no key is made without a fresh proof of the password, nor by a key', async () => {
    const { key } = await made(['upload', 'read', 'manage']);
    rest.platform.clock.advance(300_000);
    expect((await create()).json().error.type).toBe('reauthentication_needed');
    expect(await list()).toHaveLength(1);
    const byKey = await rest.call({ method: 'POST', url, payload: valid, headers: by(key) });
    expect([byKey.statusCode, byKey.json().error.type]).toEqual([403, 'forbidden']);
  });

  test.each([
    ['no name', { ...valid, name: undefined }, { name: 'This is required' }],
    ['a name that nobody sees', { ...valid, name: ' \u200b' }, { name: 'Must not be empty' }],
    [
      'a name that is too long',
      { ...valid, name: 'x'.repeat(keyNameLength + 1) },
      { name: `The maximum length is ${keyNameLength}` },
    ],
    ['no scope', { ...valid, scopes: [] }, { scopes: expect.any(String) }],
    ['an unknown scope', { ...valid, scopes: ['everything'] }, { 'scopes.0': expect.any(String) }],
    ['a scope twice', { ...valid, scopes: ['read', 'read'] }, { scopes: expect.any(String) }],
  ])('refuses %s', async (_what, body, fields) => {
    const answer = await create(body);
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      { type: 'body_invalid', message: expect.any(String), fields },
    ]);
    expect(await list()).toEqual([]);
  });

  test('an account has fifty keys, however many are asked for at once', async () => {
    const { db } = rest.platform;
    const owner = db.query.selectFrom('users').select('id').where('email', '=', ada.email);
    const { id } = await owner.executeTakeFirstOrThrow();
    const rows = Array.from({ length: keysOfAccount - 1 }, (_, n) => ({
      owner_id: id,
      public_id: `${id}-${n}`,
      name: 'x',
      hash: `${id}-${n}`,
      scopes: 'read',
      created_at: 1,
    }));
    await db.transaction((tx) => tx.insertInto('api_keys').values(rows).execute());
    const answers = await Promise.all(Array.from({ length: 4 }, () => create()));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((answer) => `${answer.statusCode} ${answer.json().error.type}`)).toEqual(
      Array(3).fill('409 list_full'),
    );
    expect((await ada.call({ url })).headers['x-items-total']).toBe(`${keysOfAccount}`);
  });
});
