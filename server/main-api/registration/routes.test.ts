import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { fieldsOf, type Form } from '#domain/forms/form.ts';
import { engines } from '#tests/support/engines.ts';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { startRest, type Body, type Rest } from '#tests/support/rest.ts';

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

  test('REG-03 waits for the code, and there is no account before; the code opens it with its language and signs in', async () => {
    const answer = await register({ ...valid, timezone: 'Europe/Kyiv' }, { 'accept-language': 'uk-UA' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(answer.json()).toEqual({
      user: { info: { is_verified: false } },
      verification_token: expect.stringMatching(/^[0-9A-Za-z]{22}\.[\w-]{43}$/),
      email: 'ada@example.com',
      resend_in: 60,
      expires_in: 600,
    });
    const stored = () =>
      rest.platform.db.query
        .selectFrom('users')
        .selectAll()
        .where('email_norm', '=', 'ada@example.com')
        .executeTakeFirst();
    expect(await stored()).toBeUndefined();
    const { verification_token: token } = answer.json();
    const opened = await rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/verification/approve',
      payload: { verification_token: token, code: mailedCode(token) },
    });
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(opened.json()).toEqual({
      bearer_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[0-9A-Za-z]{22}\.0\.[\w-]{43}$/),
      device: expect.stringMatching(/^[0-9A-Za-z]{22}\.[\w-]{22}$/),
      user: {
        ...sampleViewer,
        id: expect.stringMatching(/^[0-9A-Za-z]{16}$/),
        email: 'ada@example.com',
        name: 'Ada Lovelace',
        timezone: 'Europe/Kyiv',
        language: 'uk',
      },
    });
    expect(await stored()).toMatchObject({
      timezone: 'Europe/Kyiv',
      locale: 'uk',
      verified_at: rest.platform.clock.now(),
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
  });

  test('REG-01 AUTH-17 the forms of all groups are told to everybody', async () => {
    const answer = await rest.call('/api/v2/system/customers/registration/settings');
    const { groups } = answer.json<{ groups: { alias: string; form: Form }[] }>();
    expect(groups.map(({ alias, form }) => [alias, fieldsOf(form).map((field) => field.alias)])).toEqual([
      ['customer', ['name', 'email', 'password']],
      ['business', ['company_name', 'company_size', 'phone', 'name', 'email', 'password']],
    ]);
    expect((await rest.call('/api/v2/system/customers/groups')).json()).toEqual([
      { alias: 'customer', title: 'For myself' },
      { alias: 'business', title: 'For a company' },
    ]);
  });

  describe('REG-02 of a company', () => {
    const company = { company_name: 'Nord & Co', company_size: 'large', phone: '+380 44 123 45 67' };
    const open = async (email: string, change: object) => {
      const answer = await rest.call({
        method: 'POST',
        url: '/api/v2/system/customers/registration/business',
        payload: { ...valid, email, ...company, ...change },
      });
      const { verification_token: token, error } = answer.json<Partial<Body> & Pick<Body, 'verification_token'>>();
      if (answer.statusCode === 201)
        await rest.call({
          method: 'POST',
          url: '/api/v2/system/customers/verification/approve',
          payload: { verification_token: token, code: mailedCode(token) },
        });
      const kept = await rest.platform.db.query
        .selectFrom('users')
        .select(['group_alias', 'details'])
        .where('email_norm', '=', email)
        .executeTakeFirst();
      return {
        fields: error?.fields,
        kept: kept && [kept.group_alias, JSON.parse(kept.details)],
      };
    };

    test('keeps what its form asks for', async () => {
      expect(await open('nord@example.com', {})).toEqual({ fields: undefined, kept: ['business', company] });
    });

    test('FORM-04 neither asks for nor keeps a field that another one hides', async () => {
      const { phone: _hidden, ...kept } = { ...company, company_size: 'small' };
      expect(await open('small@example.com', { company_size: 'small', phone: 'not a number' })).toEqual({
        fields: undefined,
        kept: ['business', kept],
      });
    });

    test('FORM-03 names each field that fails a rule, is unknown or has a value that is not offered', async () => {
      expect(await open('wrong@example.com', { company_name: ' ', phone: '12', role: 'admin' })).toEqual({
        fields: {
          company_name: 'Enter the company name',
          phone: 'Enter a phone number with its country code',
          role: 'There is no such field',
        },
        kept: undefined,
      });
      expect((await open('wrong@example.com', { company_size: 'gigantic' })).fields).toEqual({
        company_size: 'This value is not allowed',
      });
    });

    test('is no group of which there is no form', async () => {
      const answer = await rest.call({
        method: 'POST',
        url: '/api/v2/system/customers/registration/pirate',
        payload: { ...valid, email: 'pirate@example.com' },
      });
      expect([answer.statusCode, answer.json().error.type]).toEqual([404, 'not_found']);
    });
  });

  test('REG-05 C11 enumeration: an address that is taken, in whatever spelling, is answered like one that is not', async () => {
    await rest.signUp('grace@example.com');
    const answers = [];
    for (const email of [' GRACE@Example.com', ' NOBODY@Example.com'])
      answers.push(await register({ ...valid, email }));
    const [taken, free] = answers.map((answer) => {
      const { verification_token: token, email, ...body } = answer.json<Body & { email: string }>();
      return {
        statusCode: answer.statusCode,
        headers: Object.keys(answer.headers),
        email: email.length,
        token: token.length,
        body,
      };
    });
    expect(taken).toEqual({ ...free, email: 'GRACE@Example.com'.length });
    expect(free).toMatchObject({ statusCode: 201, body: { resend_in: 60, expires_in: 600 } });
  });

  test.each([
    ['an address that is none', { email: 'ada at example.com' }, 'email'],
    ['a short password', { password: 'short' }, 'password'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
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
        password: 'At least 8 characters',
        name: 'Enter your name',
        timezone: 'Name a time zone like Europe/Kyiv',
      },
      {
        email: 'Введите полный адрес, например name@site.com',
        password: 'Не\u00a0короче 8\u00a0символов',
        name: 'Введите имя',
        timezone: 'Укажите часовой пояс, например Europe/Kyiv',
      },
      {
        email: 'Введіть адресу повністю, наприклад name@site.com',
        password: 'Щонайменше 8\u00a0символів',
        name: 'Введіть ім’я',
        timezone: 'Укажіть часовий пояс, наприклад Europe/Kyiv',
      },
    ]);
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
});
