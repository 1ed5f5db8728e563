import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freshProof } from '#domain/limits.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { engines } from '#tests/support/engines.ts';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { password, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

interface Creation {
  challenge: string;
  user: { id: string };
}

const url = '/api/v2/customers/reauthentication';
const keys = '/api/v2/customers/keys';

describe.each(engines)('C19 a password that is asked for again on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
  });

  const prove = (customer = ada, tried = password, options: { remoteAddress?: string } = {}) =>
    customer.call({ method: 'POST', url, payload: { password: tried }, ...options });
  const sensitive = async (customer = ada) => {
    const payload = { name: 'key', scopes: ['read'] };
    const answer = await customer.call({ method: 'POST', url: keys, payload });
    return answer.statusCode === 201 ? 'done' : `${answer.statusCode} ${answer.json().error.type}`;
  };

  test('is not asked for within five minutes of the login or of the last proof, and is from then on', async () => {
    const { clock } = rest.platform;
    clock.advance(freshProof - 1);
    expect(await sensitive()).toBe('done');
    clock.advance(1);
    expect(await sensitive()).toBe('403 reauthentication_needed');
    const answer = await prove();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { date_until: new Date(clock.now() + freshProof).toISOString() },
    ]);
    clock.advance(freshProof - 1);
    expect(await sensitive()).toBe('done');
    clock.advance(1);
    expect(await sensitive()).toBe('403 reauthentication_needed');
  });

  test('is the account’s own, and a wrong one changes nothing', async () => {
    rest.platform.clock.advance(freshProof);
    const answer = await prove(ada, 'not the password');
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      {
        type: 'body_invalid',
        message: 'Some of the data is not valid',
        fields: { password: 'This is not your password' },
      },
    ]);
    expect(await sensitive()).toBe('403 reauthentication_needed');
  });

  test('is proven for one session and for no other', async () => {
    rest.platform.clock.advance(freshProof);
    const login = await rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/login/customer',
      payload: { email: ada.email, password },
    });
    const { bearer_token: bearer } = login.json();
    const other = await rest.call({
      method: 'POST',
      url: keys,
      payload: { name: 'key', scopes: ['read'] },
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect([other.statusCode, await sensitive()]).toEqual([201, '403 reauthentication_needed']);
  });

  test('is not proven by new tokens', async () => {
    rest.platform.clock.advance(freshProof);
    await ada.renew();
    expect(await sensitive()).toBe('403 reauthentication_needed');
  });

  describe('C19 without a password', () => {
    const passwordless = (customer: Customer) =>
      rest.platform.db.transaction((tx) =>
        tx.updateTable('users').set({ password_hash: '' }).where('email', '=', customer.email).execute(),
      );
    const methods = async () => (await ada.call({ url })).json<{ methods: string[] }>().methods;
    const send = (payload: object, of: 'passkey' | 'code/approve', customer = ada) =>
      customer.call({ method: 'POST', url: `${url}/${of}`, payload });
    const typeOf = async (answering: ReturnType<typeof send>) => (await answering).json().error.type;
    const post = async (path: string, customer = ada) => customer.call({ method: 'POST', url: path });
    const askCode = async (customer = ada) => (await post(`${url}/code`, customer)).json<{ token: string }>().token;

    test('a passkey of the account proves it, with a challenge of its own', async () => {
      const laptop = createAuthenticator(rest.platform.config.publicUrl);
      const made = laptop.make((await post('/api/v2/customers/passkeys/options')).json<Creation>());
      await ada.call({ method: 'POST', url: '/api/v2/customers/passkeys', payload: { name: 'Laptop', answer: made } });
      expect(await methods()).toEqual(['password', 'passkey']);
      await passwordless(ada);
      expect(await methods()).toEqual(['passkey', 'code']);
      rest.platform.clock.advance(freshProof);
      const show = async (path: string) => ({ answer: laptop.show((await post(path)).json<Creation>()) });
      const options = `${url}/passkey/options`;
      const eve = await rest.signUp();
      expect(await typeOf(send(await show('/api/v2/system/customers/authorization/passkey/options'), 'passkey'))).toBe(
        'passkey_refused',
      );
      expect(await typeOf(send(await show(options), 'passkey', eve))).toBe('passkey_refused');
      expect(await sensitive()).toBe('403 reauthentication_needed');
      expect((await send(await show(options), 'passkey')).statusCode).toBe(200);
      expect(await sensitive()).toBe('done');
    });

    test('the code of a letter proves it, once, for its account and where there is no password', async () => {
      expect((await post(`${url}/code`)).statusCode).toBe(403);
      await passwordless(ada);
      const eve = await rest.signUp();
      await passwordless(eve);
      expect(await methods()).toEqual(['code']);
      rest.platform.clock.advance(freshProof);
      const token = await askCode();
      expect(await askCode()).toBe(token);
      await rest.platform.jobs.idle();
      const letters = (await rest.platform.mail.outbox?.list()) ?? [];
      const sent = letters.filter(({ to, subject }) => to.address === ada.email && subject === 'Your code for Kadr');
      const code = mailedCode(token, { purpose: 'proof' });
      expect(sent.map(({ text }) => text.includes(code))).toEqual([true]);
      expect(await typeOf(send({ token, code: 'no code' }, 'code/approve'))).toBe('code_wrong');
      expect(await typeOf(send({ token, code }, 'code/approve', eve))).toBe('code_expired');
      expect((await send({ token, code }, 'code/approve')).statusCode).toBe(200);
      expect(await sensitive()).toBe('done');
      expect(await typeOf(send({ token, code }, 'code/approve'))).toBe('code_expired');
    });
  });

  test('C11 has LOGIN_PER_MINUTE tries a session, wherever they come from, and others theirs', async () => {
    const limited = await startRest(engine, { loginPerMinute: 2 });
    onTestFinished(() => limited.close());
    const [olena, eve] = [await limited.signUp(), await limited.signUp()];
    const tried = async (customer: Customer, remoteAddress: string, with_ = 'wrong') =>
      (await prove(customer, with_, { remoteAddress })).statusCode;
    expect([await tried(olena, '192.0.2.1'), await tried(olena, '198.51.100.1')]).toEqual([400, 400]);
    expect([await tried(olena, '203.0.113.1', password), await tried(eve, '192.0.2.1', password)]).toEqual([429, 200]);
    limited.platform.clock.advance(30_000);
    expect(await tried(olena, '203.0.113.1', password)).toBe(200);
  });
});
