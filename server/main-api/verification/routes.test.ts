import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOf } from '#server/accounts/mailed-codes/code-token.ts';
import { codeInterval, codeLifetime, waitingFor } from '#server/accounts/mailed-codes/mailed-codes.ts';
import { sweepMailedCodes } from '#server/accounts/mailed-codes/work.ts';
import { bothEngines, engines } from '#tests/support/engines.ts';
import { mailedCode, testSecret } from '#tests/support/mailed-code.ts';
import { password, startRest, type Answer, type Rest } from '#tests/support/rest.ts';

const customers = '/api/v2/system/customers';
const minute = 60_000;

describe.each(bothEngines)('verification on %s', (engine) => {
  let rest: Rest;
  beforeEach(async () => {
    rest = await startRest(engine, { codesPerHour: 5 });
  });
  afterEach(() => rest.close());

  const post = (path: string, payload: object, options: { ip?: string; language?: string } = {}): Promise<Answer> =>
    rest.call({
      method: 'POST',
      url: `${customers}/${path}`,
      payload,
      ...(options.ip === undefined ? {} : { remoteAddress: options.ip }),
      headers: options.language === undefined ? {} : { 'accept-language': options.language },
    });
  const register = async (email: string, options: { ip?: string; language?: string; password?: string } = {}) => {
    const payload = { email, name: 'Ada', password: options.password ?? password };
    const answer = await post('registration/customer', payload, options);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().verification_token;
  };
  const approve = (token: string, code: string, options = {}) =>
    post('verification/approve', { verification_token: token, code }, options);
  const generate = (token: string, ip?: string) =>
    post('verification/generate', { verification_token: token }, ip === undefined ? {} : { ip });
  const login = (email: string, tried = password) => post('authorization/login/customer', { email, password: tried });
  const typeOf = (answer: Answer) => [answer.statusCode, answer.json().error.type];
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const letters = async () => {
    await rest.platform.jobs.idle();
    const sent = (await rest.platform.mail.outbox?.list()) ?? [];
    return sent.toReversed().map(({ to, subject, text }) => ({ to: to.address, subject, text }));
  };
  const users = () => rest.platform.db.query.selectFrom('users').select('email').execute();

  test('REG-03 the code of the letter opens the account once, with the password of its registration', async () => {
    const token = await register('ada@example.com');
    const [letter] = await letters();
    expect(letter).toMatchObject({ to: 'ada@example.com', subject: 'Confirm your email for Kadr' });
    const code = /^\d{6}$/m.exec(letter?.text ?? '')?.[0] ?? '';
    expect(code).toBe(mailedCode(token));
    expect((await approve(token, code)).statusCode).toBe(200);
    expect(typeOf(await approve(token, code))).toEqual([410, 'verification_over']);
    expect(await users()).toEqual([{ email: 'ada@example.com' }]);
    expect((await login('ada@example.com')).json().user.email).toBe('ada@example.com');
  });

  test('C11 of parallel requests with the right code one opens the account', async () => {
    const token = await register('ada@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(token, mailedCode(token))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(410),
    ]);
    expect(await users()).toHaveLength(1);
  });

  test('REG-04 C11 a code dies after five tries, also of tries that come at once, in whatever language', async () => {
    const token = await register('ada@example.com');
    const wrong = wrongOf(mailedCode(token));
    const first = await approve(token, wrong, { language: 'uk' });
    expect([first.statusCode, first.json()]).toEqual([
      400,
      {
        error: {
          type: 'code_wrong',
          message: 'Неправильний код',
          fields: { code: 'Неправильний код. Залишилося спроб: 4' },
        },
      },
    ]);
    const atOnce = await Promise.all(Array.from({ length: 9 }, () => approve(token, wrong)));
    const types = atOnce.map((answer) => answer.json().error.type).toSorted();
    expect(types).toEqual([...Array<string>(6).fill('code_expired'), ...Array<string>(3).fill('code_wrong')]);
    const right = await approve(token, mailedCode(token));
    expect([right.statusCode, right.json().error]).toEqual([
      400,
      {
        type: 'code_expired',
        message: 'That code is over. Have another one sent',
        fields: { code: 'This code is over. Have another one sent' },
      },
    ]);
    rest.platform.clock.advance(codeInterval);
    expect((await generate(token)).json()).toEqual({ email: 'ada@example.com', resend_in: 60, expires_in: 600 });
    expect((await approve(token, mailedCode(token, { sending: 2 }))).statusCode).toBe(200);
  });

  test('REG-04 another code is sent after a minute, once for parallel requests, and the one before is over', async () => {
    const token = await register('ada@example.com');
    rest.platform.clock.advance(codeInterval - 1);
    const early = await generate(token);
    expect([...typeOf(early), early.headers['retry-after']]).toEqual([429, 'too_many', '1']);
    rest.platform.clock.advance(1);
    const both = await Promise.all([generate(token), generate(token)]);
    // The second may find the new code, which is too young to be replaced.
    const told = both.map((answer) => (answer.statusCode === 200 ? answer.json() : answer.headers['retry-after']));
    const sent = { email: 'ada@example.com', resend_in: 60, expires_in: 600 };
    expect(told).toEqual([expect.toBeOneOf([sent, '60']), expect.toBeOneOf([sent, '60'])]);
    expect(told).toContainEqual(sent);
    expect((await letters()).map(({ text }) => /^\d{6}$/m.exec(text)?.[0])).toEqual([
      mailedCode(token, { sending: 2 }),
    ]);
    expect(typeOf(await approve(token, mailedCode(token)))).toEqual([400, 'code_wrong']);
    expect((await approve(token, mailedCode(token, { sending: 2 }))).statusCode).toBe(200);
  });

  test('C11 nobody takes the address of another: each code opens its own registration alone, the slower one finds it taken', async () => {
    const strangers = await register('ada@example.com', { ip: '203.0.113.1', password: 'a password of a stranger' });
    const own = await register('ada@example.com');
    expect(typeOf(await approve(own, mailedCode(strangers)))).toEqual([400, 'code_wrong']);
    expect((await approve(own, mailedCode(own))).statusCode).toBe(200);
    const late = await approve(strangers, mailedCode(strangers));
    expect([...typeOf(late), late.json().error.fields]).toEqual([
      409,
      'email_taken',
      { code: 'There is already an account with this email' },
    ]);
    expect(typeOf(await login('ada@example.com', 'a password of a stranger'))).toEqual([401, 'credentials_invalid']);
    expect((await login('ada@example.com')).statusCode).toBe(200);
  });

  test('of two registrations of an address that are shown at once one becomes the account', async () => {
    const tokens = [await register('ada@example.com'), await register('ada@example.com')];
    const answers = await Promise.all(tokens.map((token) => approve(token, mailedCode(token))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await users()).toHaveLength(1);
  });

  describe.runIf(engines.includes(engine))('where the engines do not differ', () => {
    test('REG-04 a code lives ten minutes, to the millisecond, and a clock that was set back keeps none alive', async () => {
      const token = await register('ada@example.com');
      rest.platform.clock.advance(codeLifetime);
      expect(typeOf(await approve(token, mailedCode(token)))).toEqual([400, 'code_expired']);
      const other = await register('eve@example.com');
      rest.platform.clock.advance(-codeLifetime);
      expect(typeOf(await approve(other, mailedCode(other)))).toEqual([400, 'code_expired']);
      rest.platform.clock.advance(codeLifetime - 1);
      expect((await approve(other, mailedCode(other))).statusCode).toBe(200);
    });

    test('a registration waits a day, then a sweep removes it; a token of another kind or of nobody is over', async () => {
      const token = await register('ada@example.com');
      const settings = (of: string) => post('verification/settings', { verification_token: of }, { language: 'ru' });
      expect((await settings(token)).json()).toMatchObject({
        form: { alias: 'verification', title: 'Подтвердите почту' },
        email: 'ada@example.com',
        resend_in: 60,
        expires_in: 600,
      });
      const [id = ''] = token.split('.');
      const forged = [id, `${id}.${'A'.repeat(43)}`, `${'A'.repeat(22)}.${token.split('.')[1]}`, `${token}.`, ''];
      for (const other of forged) {
        expect(typeOf(await settings(other))).toEqual([410, 'verification_over']);
        expect(typeOf(await generate(other))).toEqual([410, 'verification_over']);
        expect(typeOf(await approve(other, '123456'))).toEqual([410, 'verification_over']);
      }
      rest.platform.clock.advance(waitingFor.registration);
      expect(typeOf(await settings(token))).toEqual([410, 'verification_over']);
      expect(typeOf(await approve(token, mailedCode(token)))).toEqual([410, 'verification_over']);
      expect((await login('ada@example.com')).statusCode).toBe(401);
      expect([await sweepMailedCodes(rest.platform), await sweepMailedCodes(rest.platform)]).toEqual([1, 0]);
    });

    test('AUTH-04 a login goes on with a registration that is not proven, without another code while there is one', async () => {
      const token = await register('ada@example.com');
      rest.platform.clock.advance(2 * minute);
      const answer = await login('Ada@example.com');
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          user: { info: { is_verified: false } },
          verification_token: token,
          email: 'ada@example.com',
          resend_in: 0,
          expires_in: 480,
        },
      ]);
      expect(await letters()).toHaveLength(1);
      rest.platform.clock.advance(8 * minute);
      expect((await login('ada@example.com')).json()).toMatchObject({ resend_in: 60, expires_in: 600 });
      expect(await letters()).toHaveLength(2);
      expect(typeOf(await login('ada@example.com', 'another password'))).toEqual([401, 'credentials_invalid']);
      expect((await approve(token, mailedCode(token, { sending: 2 }))).statusCode).toBe(200);
    });

    test('REG-05 a registration of a taken address tells its owner, and no code opens anything, not even the right one', async () => {
      await rest.signUp('ada@example.com');
      const token = await register('Ada@example.com', { language: 'ru' });
      expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
        ['ada@example.com', 'You already have a Kadr account'],
      ]);
      const key = createHash('sha256').update(testSecret).digest();
      const right = codeOf(key, { purpose: 'registration', id: token.split('.')[0] ?? '', sending: 1 });
      const lefts = [];
      for (let tries = 0; tries < 6; tries += 1) lefts.push((await approve(token, right)).json().error.fields['code']);
      const free = await register('free@example.com');
      const others = [];
      for (let tries = 0; tries < 6; tries += 1)
        others.push((await approve(free, wrongOf(mailedCode(free)))).json().error.fields['code']);
      expect(lefts).toEqual(others);
      expect((await login('ada@example.com')).json().user.email).toBe('ada@example.com');
    });

    test('AUTH-19 C11 letters to an address are counted by who asks, in every spelling and for both ways to ask', async () => {
      const spellings = ['ada@example.com', 'ADA@example.com', ' ada@EXAMPLE.com', 'ada@example.com'];
      const tokens = [];
      for (const email of spellings) tokens.push(await register(email, { ip: '2001:db8:1::1' }));
      rest.platform.clock.advance(codeInterval);
      expect((await generate(tokens[0] ?? '', '2001:db8:1:2::1')).statusCode).toBe(200);
      const more = await post(
        'registration/customer',
        { email: 'ada@example.com', name: 'Ada', password },
        { ip: '2001:db8:1:3::1' },
      );
      expect([...typeOf(more), more.headers['retry-after']]).toEqual([429, 'too_many', '660']);
      expect((await generate(tokens[1] ?? '', '2001:db8:1:4::1')).statusCode).toBe(429);
      for (let place = 0; place < 5; place += 1) await register('ada@example.com', { ip: `203.0.113.${place}` });
      const anywhere = await post(
        'registration/customer',
        { email: 'ada@example.com', name: 'Ada', password },
        { ip: '203.0.113.9' },
      );
      expect(anywhere.statusCode).toBe(429);
      expect((await letters()).length).toBeLessThanOrEqual(10);
      rest.platform.clock.advance(6 * minute);
      await register('ada@example.com', { ip: '203.0.113.9' });
    });

    test('letters are tried again when the mail server refuses them, and dropped when nobody waits any more', async () => {
      const send = vi.spyOn(rest.platform.mail, 'send').mockRejectedValueOnce(new Error('451 Try later'));
      const token = await register('ada@example.com');
      await rest.platform.jobs.idle();
      expect(send).toHaveBeenCalledTimes(1);
      rest.platform.clock.advance(2000);
      expect((await letters()).map(({ to }) => to)).toEqual(['ada@example.com']);
      rest.platform.clock.advance(codeInterval);
      await generate(token);
      expect((await approve(token, mailedCode(token, { sending: 2 }))).statusCode).toBe(200);
      await register('eve@example.com');
      rest.platform.clock.advance(codeLifetime);
      expect(await letters()).toHaveLength(1);
      send.mockRestore();
    });

    test('C23 neither a code nor a token lies in the database', async () => {
      const token = await register('ada@example.com');
      const { db } = rest.platform;
      const stored = JSON.stringify([
        await db.query.selectFrom('mailed_codes').selectAll().execute(),
        await db.query.selectFrom('jobs').selectAll().execute(),
      ]);
      expect(stored).toContain(token.split('.')[0]);
      expect(stored).not.toContain(token.split('.')[1]);
      expect(stored).not.toContain(mailedCode(token));
      expect(stored).not.toContain(password);
    });
  });
});
