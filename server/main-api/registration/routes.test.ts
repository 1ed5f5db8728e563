import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

const url = '/api/v2/system/customers/registration/customer';
const valid = { email: 'ada@example.com', password: 'correct horse', name: 'Ada Lovelace' };

describe.each(engines)('registration on %s', (engine) => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await startRest(engine);
  });
  afterAll(() => rest.close());
  const register = (payload: object, headers: Record<string, string> = {}) =>
    rest.call({ method: 'POST', url, payload, headers });

  test('AUTH-03 opens an account that is signed in and verified', async () => {
    const answer = await register({ ...valid, timezone: 'Europe/Kyiv' });
    expect(answer.statusCode).toBe(201);
    const { bearer_token: bearer, refresh_token: refresh, user } = answer.json();
    expect(bearer).toMatch(/^[\w-]{43}$/);
    expect(refresh).toMatch(/^[0-9A-Za-z]{22}\.0\.[\w-]{43}$/);
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{16}$/),
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      timezone: 'Europe/Kyiv',
      info: { is_verified: true, passphrase_enable: false, status: { alias: 'free' } },
    });
    const stored = await rest.platform.db.query
      .selectFrom('users')
      .selectAll()
      .where('email_norm', '=', 'ada@example.com')
      .executeTakeFirst();
    expect(stored).toMatchObject({
      timezone: 'Europe/Kyiv',
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
  });

  test('an address is taken in every spelling, also by two at once', async () => {
    await register({ ...valid, email: 'grace@example.com' });
    const taken = await register({ ...valid, email: ' GRACE@Example.com' }, { 'accept-language': 'uk-UA' });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toEqual({
      error: {
        type: 'email_taken',
        message: 'Акаунт із\u00a0такою поштою вже існує',
        fields: { email: 'Акаунт із\u00a0такою поштою вже існує' },
      },
    });
    const both = await Promise.all([
      register({ ...valid, email: 'two@example.com' }),
      register({ ...valid, email: 'two@example.com' }),
    ]);
    expect(new Set(both.map((answer) => answer.statusCode))).toEqual(new Set([201, 409]));
  });

  test.each([
    ['an address that is none', { email: 'ada at example.com' }, 'email'],
    ['a short password', { password: 'short' }, 'password'],
    ['a password of 257 characters', { password: 'x'.repeat(257) }, 'password'],
    ['no name', { name: '' }, 'name'],
    ['a name of invisible marks', { name: '\u202e\u0000' }, 'name'],
    ['a name of 256 characters', { name: 'x'.repeat(256) }, 'name'],
    ['a zone that is none', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['an unknown key', { role: 'admin' }, 'role'],
    ['null for a text', { name: null }, 'name'],
    ['a number for a text', { password: 12_345_678 }, 'password'],
  ])('%s is refused by name of the field', async (_what, change, field) => {
    const answer = await register({ ...valid, email: 'nobody@example.com', ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: { type: 'body_invalid', message: expect.any(String), fields: { [field]: expect.any(String) } },
    });
  });

  test('everything that is wrong is told at once, in the language of the caller', async () => {
    const wrong = { email: 'ada at example.com', password: 'short', name: '\u200b', timezone: 'Mars/Olympus' };
    const fields = await Promise.all(
      ['en', 'ru', 'uk'].map(
        async (language) => (await register(wrong, { 'accept-language': language })).json().error.fields,
      ),
    );
    expect(fields).toEqual([
      {
        email: 'Enter a full address, like name@site.com',
        password: 'The minimum length is 8',
        name: 'Must not be empty',
        timezone: 'Name a time zone like Europe/Kyiv',
      },
      {
        email: 'Введите полный адрес, например name@site.com',
        password: 'Минимальная длина\u00a0— 8',
        name: 'Не\u00a0должно быть пустым',
        timezone: 'Укажите часовой пояс, например Europe/Kyiv',
      },
      {
        email: 'Введіть повну адресу, наприклад name@site.com',
        password: 'Мінімальна довжина\u00a0— 8',
        name: 'Не\u00a0може бути порожнім',
        timezone: 'Укажіть часовий пояс, наприклад Europe/Kyiv',
      },
    ]);
  });

  test('a password of 256 characters and marks in a name are taken as they should be', async () => {
    const answer = await register({ email: 'long@example.com', password: 'ї'.repeat(256), name: ' Zoë\u202e\tK. ' });
    expect(answer.json()).toMatchObject({ user: { name: 'Zoë K.' } });
    const login = await rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/login/customer',
      payload: { email: 'LONG@example.com', password: 'і\u0308'.repeat(256).normalize('NFC') },
    });
    expect(login.statusCode).toBe(200);
  });

  test('a network may open 20 accounts an hour', async () => {
    const limited = await startRest(engine, {
      loginPerMinute: 10,
      registrationPerHour: 20,
      uploadPerMinute: 120,
      uploadBytesPerMinute: 268_435_456,
      blockUploadBytesPerDay: Infinity,
    });
    for (let count = 0; count < 20; count += 1) await limited.signUp();
    const answer = await limited.call({ method: 'POST', url, payload: { ...valid, email: 'late@example.com' } });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('180');
    expect(answer.json()).toMatchObject({ error: { type: 'too_many' } });
    const elsewhere = await limited.call({
      method: 'POST',
      url,
      payload: { ...valid, email: 'late@example.com' },
      remoteAddress: '203.0.113.9',
    });
    expect(elsewhere.statusCode).toBe(201);
    await limited.close();
  });

  test('the networks of a block may open ten times as many accounts as one of them', async () => {
    const limited = await startRest(engine, {
      loginPerMinute: 10,
      registrationPerHour: 1,
      uploadPerMinute: 120,
      uploadBytesPerMinute: 268_435_456,
      blockUploadBytesPerDay: Infinity,
    });
    const from = (remoteAddress: string, index: number) =>
      limited.call({
        method: 'POST',
        url,
        payload: { ...valid, email: `no${index}@example.com` },
        remoteAddress,
      });
    const codes: number[] = [];
    for (let index = 0; index < 11; index += 1) codes.push((await from(`2001:db8:1:${index}::1`, index)).statusCode);
    codes.push((await from('2001:db8:2::1', 11)).statusCode);
    expect(codes).toEqual([...Array<number>(10).fill(201), 429, 201]);
    await limited.close();
  });
});
