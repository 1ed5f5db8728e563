import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { decoyHash } from '#server/accounts/sign-in.ts';
import { fieldsOf, type Form } from '#domain/forms/form.ts';
import { bothEngines, engines } from '#tests/support/engines.ts';
import { openAccount, password, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const authorization = '/api/v2/system/customers/authorization';
const self = '/api/v2/system/customers/account/self';

describe.each(bothEngines)('authorization on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp('ada@example.com');
  });
  afterAll(() => rest.close());
  const post = (path: string, payload?: object, headers: Record<string, string> = {}) =>
    rest.call({ method: 'POST', url: `${authorization}/${path}`, headers, ...(payload ? { payload } : {}) });

  test('AUTH-03 a login answers tokens and the account, in a session of its own', async () => {
    const answer = await post('login/customer', { email: ' Ada@Example.com ', password });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      bearer_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[0-9A-Za-z]{22}\.0\.[\w-]{43}$/),
      device: expect.stringMatching(/^[0-9A-Za-z]{22}\.[\w-]{22}$/),
      user: {
        ...sampleViewer,
        id: expect.any(String),
        email: 'ada@example.com',
        name: 'Test Customer',
        timezone: 'UTC',
      },
    });
    expect(answer.json().refresh_token.split('.')[0]).not.toBe(ada.refresh.split('.')[0]);
  });

  test('AUTH-03 a login from where the account has not been seen is told to its owner, and no other one', async () => {
    const olena = await rest.signUp();
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    async function loginFrom(remoteAddress: string, device?: string): Promise<{ device: string; letters: string[] }> {
      const payload = { email: olena.email, password, ...(device === undefined ? {} : { device }) };
      const url = `${authorization}/login/customer`;
      const answer = (await rest.call({ method: 'POST', url, payload, remoteAddress })).json();
      const headers = { authorization: `Bearer ${answer.bearer_token}`, 'user-agent': firefox };
      await rest.call({ url: self, headers, remoteAddress });
      rest.platform.clock.advance(60_000);
      await rest.platform.jobs.idle();
      const sent = (await rest.platform.mail.outbox?.list()) ?? [];
      const letters = sent.filter(({ to, subject }) => to.address === olena.email && subject === 'New login to Kadr');
      return { device: answer.device, letters: letters.map(({ text }) => text) };
    }
    const { device, letters } = await loginFrom('203.0.113.7');
    expect(letters).toEqual([expect.stringContaining('Firefox, Linux, network 203.0.113.0/24')]);
    expect((await loginFrom('192.0.2.1', device)).letters).toHaveLength(1);
    expect((await loginFrom('203.0.113.8')).letters).toHaveLength(1);
    expect((await loginFrom('198.51.100.1')).letters).toHaveLength(2);
  });

  test('AUTH-01 AUTH-17 the forms of all groups are told to everybody, in their language', async () => {
    const settings = async (language: string) => {
      const answer = await rest.call({
        url: '/api/v2/system/customers/authorization/login/settings',
        headers: { 'accept-language': language },
      });
      const { groups } = answer.json<{ groups: { alias: string; title: string; form: Form }[] }>();
      return groups.map(({ alias, title, form }) => [
        alias,
        title,
        form.alias,
        fieldsOf(form).map((field) => field.title),
      ]);
    };
    expect(await settings('en')).toEqual([
      ['customer', 'For myself', 'login', ['Email', 'Password']],
      ['business', 'For a company', 'login', ['Email', 'Password']],
    ]);
    expect(await settings('uk-UA')).toEqual([
      ['customer', 'Для\u00a0себе', 'login', ['Електронна пошта', 'Пароль']],
      ['business', 'Для\u00a0компанії', 'login', ['Електронна пошта', 'Пароль']],
    ]);
  });

  test('AUTH-02 the form of any group signs in, and that of none is not found', async () => {
    const [own, other, none] = await Promise.all(
      ['customer', 'business', 'pirate'].map((group) => post(`login/${group}`, { email: 'ada@example.com', password })),
    );
    expect([own?.statusCode, other?.statusCode, none?.statusCode]).toEqual([200, 200, 404]);
  });

  test('an unknown address and a wrong password are refused alike', async () => {
    const wrong = await post('login/customer', { email: 'ada@example.com', password: 'not the password' });
    const unknown = await post('login/customer', { email: 'eve@example.com', password });
    const none = await post('login/customer', { email: 'no address', password });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ error: { type: 'credentials_invalid', message: expect.any(String) } });
    expect([unknown.statusCode, unknown.json()]).toEqual([401, wrong.json()]);
    expect([none.statusCode, none.json().error.fields]).toEqual([
      400,
      { email: 'Enter a full address, like name@site.com' },
    ]);
  });

  test('the hash that stands for nobody costs what a real one does', async () => {
    const stored = await rest.platform.db.query.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
    const shape = (hash: string) => hash.split('$').map((part, index) => (index < 4 ? part : part.length));
    expect(shape(decoyHash)).toEqual(shape(stored.password_hash));
  });

  // Counts of tries stand in memory.
  describe.runIf(engines.includes(engine))('who guesses passwords', () => {
    let limited: Rest;
    beforeEach(async () => {
      limited = await startRest(engine, {
        loginPerMinute: 3,
        registrationPerHour: 20,
        uploadPerMinute: 120,
        uploadBytesPerMinute: 268_435_456,
        blockUploadBytesPerDay: Infinity,
      });
      await limited.signUp('olena@example.com');
    });
    afterEach(() => limited.close());
    const login = (email: string, remoteAddress: string, options: { password?: string; forwarded?: string } = {}) =>
      limited.call({
        method: 'POST',
        url: `${authorization}/login/customer`,
        payload: { email, password: options.password ?? 'wrong' },
        remoteAddress,
        ...(options.forwarded === undefined ? {} : { headers: { 'x-forwarded-for': options.forwarded } }),
      });
    const statuses = async (tries: ReturnType<typeof login>[]) =>
      (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    const wrong = async (count: number, of: (index: number) => ReturnType<typeof login>) => {
      for (let index = 0; index < count; index += 1) expect((await of(index)).statusCode).toBe(401);
    };

    test('AUTH-19 has LOGIN_PER_MINUTE tries at an account, and keeps its owner elsewhere from nothing', async () => {
      await wrong(3, () => login('Olena@example.com', '203.0.113.1'));
      const tooMany = await login('olena@EXAMPLE.com', '203.0.113.1', { password, forwarded: '198.51.100.7' });
      expect([tooMany.statusCode, tooMany.headers['retry-after'], tooMany.json().error.type]).toEqual([
        429,
        '20',
        'too_many',
      ]);
      expect((await login('olena@example.com', '203.0.113.2', { password })).statusCode).toBe(200);
      expect((await login('other@example.com', '203.0.113.1')).statusCode).toBe(401);
      limited.platform.clock.advance(20_000);
      expect((await login('olena@example.com', '203.0.113.1', { password })).statusCode).toBe(200);
    });

    test('from many places has ten times as many, and no more for tries that were refused', async () => {
      for (let place = 0; place < 9; place += 1) {
        await wrong(3, () => login('olena@example.com', `203.0.113.${place}`));
        expect(await statuses([0, 1, 2].map(() => login('olena@example.com', `203.0.113.${place}`)))).toEqual([
          429, 429, 429,
        ]);
      }
      expect((await login('olena@example.com', '198.51.100.1', { password })).statusCode).toBe(200);
      await wrong(2, () => login('olena@example.com', '198.51.100.2'));
      expect((await login('olena@example.com', '198.51.100.3', { password })).statusCode).toBe(429);
    });

    describe('from a hundred places at one account', () => {
      let device: string;
      beforeEach(async () => {
        const answer = await login('olena@example.com', '198.51.100.1', { password });
        ({ device } = answer.json<{ device: string }>());
        for (let place = 0; place < 29; place += 1)
          expect((await login('olena@example.com', `203.0.${place}.1`)).statusCode).toBe(401);
      });
      const register = (email: string, known?: string) => openAccount(limited.app, { email, name: 'Eve' }, known);
      const from = (remoteAddress: string, body: { password: string; device: string; email?: string }) =>
        limited
          .call({
            method: 'POST',
            url: `${authorization}/login/customer`,
            payload: { email: 'olena@example.com', ...body },
            remoteAddress,
          })
          .then(({ statusCode }) => statusCode);

      test('keeps its owner from nothing on a device that they signed in on before', async () => {
        expect((await login('olena@example.com', '198.51.100.1', { password })).statusCode).toBe(429);
        expect(await from('192.0.2.1', { password, device })).toBe(200);
        expect(await from('203.0.113.9', { password, device })).toBe(200);
      });

      test('gains nothing by a device of another account, by a forged one or by a known one', async () => {
        const { device: others } = await register('eve@example.com');
        const [id] = device.split('.');
        for (const forged of [others, `${id}.${others.split('.')[1]}`, 'x', `${device}.`])
          expect(await from('192.0.2.1', { password, device: forged })).toBe(429);
        const tries = await Promise.all(
          [1, 2, 3, 4].map((place) => from(`192.0.2.${place}`, { password: 'wrong', device })),
        );
        expect(tries.toSorted((a, b) => a - b)).toEqual([401, 401, 401, 429]);
      });
    });

    test('counts once with all the IPv6 networks of a site', async () => {
      await wrong(3, (index) => login('olena@example.com', `2001:db8:1:${index}::1`));
      expect((await login('olena@example.com', '2001:db8:1:9::1')).statusCode).toBe(429);
      expect((await login('olena@example.com', '2001:db8:2::1', { password })).statusCode).toBe(200);
    });

    test('has thirty times as many at all accounts from all networks of a site', async () => {
      const fromSite = (site: string, index: number) =>
        login(`no${index}@example.com`, `${site}:${index.toString(16)}::1`);
      await wrong(90, (index) => fromSite('2001:db8:1', index));
      expect((await fromSite('2001:db8:1', 90)).statusCode).toBe(429);
      expect((await login('olena@example.com', '2001:db8:1:5b::1', { password })).statusCode).toBe(429);
      expect((await login('olena@example.com', '2001:db8:2:5b::1', { password })).statusCode).toBe(200);
    });

    test('has ten times as many at all accounts together', async () => {
      await wrong(30, (index) => login(`nobody${index}@example.com`, '203.0.113.1'));
      expect((await login('olena@example.com', '203.0.113.1', { password })).statusCode).toBe(429);
      expect((await login('olena@example.com', '203.0.113.2', { password })).statusCode).toBe(200);
    });
  });

  test('AUTH-08 a refresh answers the next pair, good for the same account', async () => {
    const customer = await rest.signUp();
    const answer = await post('refresh', { refresh_token: customer.refresh });
    expect(answer.statusCode).toBe(200);
    const { bearer_token: bearer, refresh_token: refresh, user } = answer.json();
    expect(refresh.split('.')[1]).toBe('1');
    const account = await rest.call({ url: self, headers: { authorization: `Bearer ${bearer}` } });
    expect(account.json()).toEqual(user);
  });

  test('AUTH-11 AUTH-13 only the refresh call says that a session is over, by a type of its own', async () => {
    const answer = await post('refresh', { refresh_token: 'nonsense' });
    expect([answer.statusCode, answer.json().error.type]).toEqual([401, 'refresh_invalid']);
    const account = await rest.call({ url: self, headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    expect([account.statusCode, account.json().error.type]).toEqual([401, 'unauthorized']);
  });

  test.each([
    ['the bearer', (customer: Customer) => [undefined, { authorization: `Bearer ${customer.bearer}` }] as const],
    ['the refresh token', (customer: Customer) => [{ refresh_token: customer.refresh }, {}] as const],
    [
      'a bearer that has run out beside the refresh token',
      (customer: Customer) =>
        [{ refresh_token: customer.refresh }, { authorization: `Bearer ${'x'.repeat(43)}` }] as const,
    ],
  ])('AUTH-14 logout by %s ends the session on the server', async (_what, presented) => {
    const customer = await rest.signUp();
    const [payload, headers] = presented(customer);
    const answer = await post('logout', payload, headers);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await customer.call({ url: self })).statusCode).toBe(401);
    expect((await post('refresh', { refresh_token: customer.refresh })).statusCode).toBe(401);
    expect((await post('logout', payload, headers)).statusCode).toBe(204);
  });

  test.each([
    ['the refresh token', (customer: Customer) => [{ refresh_token: customer.refresh }, {}] as const],
    ['the bearer', (customer: Customer) => [undefined, { authorization: `Bearer ${customer.bearer}` }] as const],
  ])('AUTH-14 logout by %s for one account ends the session of no other', async (_what, presented) => {
    const customer = await rest.signUp();
    const { id } = (await customer.call({ url: self })).json<{ id: string }>();
    const [payload, headers] = presented(customer);
    const logoutFor = async (account: string) => {
      const answer = await post('logout', payload, { ...headers, 'x-account': account });
      return [answer.statusCode, answer.body && answer.json().error.type];
    };
    expect(await logoutFor('somebodyElse')).toEqual([401, 'unauthorized']);
    expect((await customer.call({ url: self })).statusCode).toBe(200);
    expect([await logoutFor(id), await logoutFor('somebodyElse')]).toEqual([
      [204, ''],
      [204, ''],
    ]);
  });

  test('AUTH-14 logout ends its own session alone', async () => {
    const other = await post('login/customer', { email: 'ada@example.com', password });
    await post('logout', { refresh_token: other.json().refresh_token });
    expect((await ada.call({ url: self })).statusCode).toBe(200);
  });
});
