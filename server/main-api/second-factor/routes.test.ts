import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  accountDeletionDays,
  codeTries,
  freshProof,
  recoveryCodesOfAccount,
  secondFactorWait,
} from '#domain/limits.ts';
import { deleteDueAccounts } from '#server/accounts/deletions/work.ts';
import { exportOf } from '#server/accounts/second-factor/export.ts';
import { engines } from '#tests/support/engines.ts';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { password, startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { timeCode } from '#tests/support/time-code.ts';

const url = '/api/v2/customers/second-factor';
const customers = '/api/v2/system/customers';

interface Asked {
  second_factor: { token: string; methods: string[] };
}

describe.each(engines)('the second factor on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let secret: string;
  beforeEach(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp('ada@example.com');
  });
  afterEach(() => rest.close());

  const step = () => rest.platform.clock.advance(30_000);
  const codeNow = () => timeCode(secret, rest.platform.clock.now());
  const setting = async () =>
    (await ada.call({ url })).json<{ date_enabled: string | null; recovery_codes_left: number }>();
  async function turnOn(): Promise<string[]> {
    ({ secret } = (await ada.call({ method: 'POST', url })).json<{ secret: string }>());
    const answer = await ada.call({ method: 'POST', url: `${url}/confirm`, payload: { code: codeNow() } });
    step();
    return answer.json<{ recovery_codes: string[] }>().recovery_codes;
  }
  const login = (tried = password) =>
    rest.call({
      method: 'POST',
      url: `${customers}/authorization/login/customer`,
      payload: { email: ada.email, password: tried },
    });
  const asked = async () => (await login()).json<Asked>().second_factor.token;
  const show = (token: string, code: string) =>
    rest.call({ method: 'POST', url: `${customers}/authorization/second-factor`, payload: { token, code } });
  const outcome = async (token: string, code: string) => {
    const answer = await show(token, code);
    return answer.statusCode === 200 ? 'signed in' : answer.json().error.type;
  };
  const subjects = async () => {
    await rest.platform.jobs.idle();
    return ((await rest.platform.mail.outbox?.list()) ?? []).map(({ subject }) => subject);
  };

  test('AUTH-22 is on once a code of its secret was shown, and its owner is told', async () => {
    expect(await setting()).toEqual({ date_enabled: null, recovery_codes_left: 0 });
    const begun = (await ada.call({ method: 'POST', url })).json<{ secret: string; otpauth_uri: string }>();
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(begun.otpauth_uri).searchParams.get('secret')).toBe(begun.secret);
    expect((await login()).json().bearer_token).toBeDefined();
    const wrong = await ada.call({ method: 'POST', url: `${url}/confirm`, payload: { code: '000000' } });
    expect([wrong.statusCode, wrong.json().error.fields]).toEqual([400, { code: expect.stringContaining('wrong') }]);
    const codes = await turnOn();
    expect([codes.length, new Set(codes).size]).toEqual([recoveryCodesOfAccount, recoveryCodesOfAccount]);
    expect(await setting()).toEqual({ date_enabled: expect.any(String), recovery_codes_left: recoveryCodesOfAccount });
    expect((await ada.call({ method: 'POST', url })).json().error.type).toBe('second_factor_on');
    expect(await subjects()).toContain('Logins to your Kadr account now need a code');
  });

  test('AUTH-22 a login answers no session before a code was shown, and no code is taken twice', async () => {
    await turnOn();
    const answer = await login();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { second_factor: { token: expect.any(String), methods: ['code', 'recovery_code'] } },
    ]);
    const { token } = answer.json<Asked>().second_factor;
    const code = codeNow();
    const signedIn = await show(token, code);
    expect([signedIn.statusCode, signedIn.json().user.email]).toEqual([200, ada.email]);
    expect(await outcome(token, code)).toBe('second_factor_over');
    const again = await show(await asked(), code);
    expect(again.json().error).toMatchObject({
      type: 'code_wrong',
      fields: { code: expect.stringContaining('used already') },
    });
    step();
    expect(await outcome(await asked(), codeNow())).toBe('signed in');
  });

  test('AUTH-22 a recovery code opens the account once, however it is typed', async () => {
    const [first = '', second = ''] = await turnOn();
    expect(await outcome(await asked(), first.toUpperCase().replaceAll('-', ' '))).toBe('signed in');
    expect(await outcome(await asked(), first)).toBe('code_wrong');
    expect(await outcome(await asked(), second)).toBe('signed in');
    expect((await setting()).recovery_codes_left).toBe(recoveryCodesOfAccount - 2);
  });

  test('AUTH-22 C11 a login has five tries and ten minutes', async () => {
    await turnOn();
    const token = await asked();
    const types = [];
    for (let tries = 0; tries < codeTries; tries += 1) types.push(await outcome(token, '000000'));
    expect(types).toEqual([...Array(codeTries - 1).fill('code_wrong'), 'second_factor_over']);
    expect(await outcome(token, codeNow())).toBe('second_factor_over');
    const late = await asked();
    rest.platform.clock.advance(secondFactorWait);
    expect(await outcome(late, codeNow())).toBe('second_factor_over');
    expect(await outcome('Zb3Kq0Vt9sLxWm2A7nRcTf.1mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4zGq', codeNow())).toBe(
      'second_factor_over',
    );
  });

  test('AUTH-22 C11 who knows the password guesses no codes by signing in again and again', async () => {
    await turnOn();
    const types = new Set<string>();
    for (let logins = 0; logins < 7; logins += 1) {
      const token = await asked();
      for (let tries = 0; tries < codeTries - 1; tries += 1) types.add(await outcome(token, '000000'));
    }
    expect(types).toEqual(new Set(['code_wrong', 'too_many']));
  });

  test('AUTH-22 another password does not lead around it, and ends a login that waits', async () => {
    await turnOn();
    const token = await asked();
    const awaited = await rest.call({
      method: 'POST',
      url: `${customers}/password/identification/customer`,
      payload: { email: ada.email },
    });
    const { restore_token } = awaited.json<{ restore_token: string }>();
    const restored = await rest.call({
      method: 'POST',
      url: `${customers}/password/restore`,
      payload: {
        restore_token,
        code: mailedCode(restore_token, { purpose: 'restore' }),
        password: 'another long password',
      },
    });
    expect([restored.statusCode, await outcome(token, codeNow())]).toEqual([204, 'second_factor_over']);
    expect((await login('another long password')).json()).toEqual({ second_factor: expect.anything() });
  });

  test('AUTH-22 C19 is turned on and off after a fresh proof alone; then the password is enough again', async () => {
    await turnOn();
    const token = await asked();
    rest.platform.clock.advance(freshProof);
    for (const change of [
      { method: 'POST', url },
      { method: 'POST', url: `${url}/confirm`, payload: { code: '123456' } },
      { method: 'DELETE', url },
    ] as const)
      expect((await ada.call(change)).json().error.type).toBe('reauthentication_needed');
    await ada.call({ method: 'POST', url: '/api/v2/customers/reauthentication', payload: { password } });
    expect([(await ada.call({ method: 'DELETE', url })).statusCode, await outcome(token, codeNow())]).toEqual([
      204,
      'second_factor_over',
    ]);
    expect((await login()).json().bearer_token).toBeDefined();
    expect((await ada.call({ method: 'DELETE', url })).statusCode).toBe(404);
    expect(await subjects()).toContain('Logins to your Kadr account need no code any more');
  });

  test('AUTH-22 C19 other recovery codes take the place of those that are there, after a fresh proof alone', async () => {
    const renew = () => ada.call({ method: 'POST', url: `${url}/recovery-codes` });
    expect((await renew()).statusCode).toBe(404);
    const [old = ''] = await turnOn();
    const codes = (await renew()).json<{ recovery_codes: string[] }>().recovery_codes;
    expect([codes.length, codes.includes(old)]).toEqual([recoveryCodesOfAccount, false]);
    expect(await outcome(await asked(), old)).toBe('code_wrong');
    expect(await outcome(await asked(), codes[0] ?? '')).toBe('signed in');
    expect(await outcome(await asked(), codeNow())).toBe('signed in');
    rest.platform.clock.advance(freshProof);
    expect((await renew()).json().error.type).toBe('reauthentication_needed');
  });

  test('AUTH-22 neither the rows nor an export hold what makes a code, and a deleted account leaves none', async () => {
    const [code = ''] = await turnOn();
    await asked();
    const { db } = rest.platform;
    const { id } = await db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    const files = [];
    for await (const file of exportOf(rest, id)) files.push(file);
    expect(files).toEqual([
      {
        name: 'second-factor.json',
        json: { date_enabled: expect.any(String), recovery_codes_left: recoveryCodesOfAccount },
      },
    ]);
    const rows = async () => [
      ...(await db.query.selectFrom('second_factors').selectAll().execute()),
      ...(await db.query.selectFrom('recovery_codes').selectAll().execute()),
      ...(await db.query.selectFrom('second_factor_waits').selectAll().execute()),
    ];
    expect(await rows()).toHaveLength(recoveryCodesOfAccount + 2);
    expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${secret}|${code}|${code.replaceAll('-', '')}`));
    expect((await ada.call({ method: 'DELETE', url: '/api/v2/customers/account' })).statusCode).toBe(202);
    rest.platform.clock.advance(accountDeletionDays * 86_400_000);
    await deleteDueAccounts(rest.platform);
    expect(await rows()).toEqual([]);
  });
});
