import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { password, startRest, type Answer, type Customer, type Rest } from '#tests/support/rest.ts';

const next = 'ada@example.org';

describe.each(engines)('the change of an address on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeEach(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp('ada@example.com');
  });
  afterEach(() => rest.close());

  const post = (path: string, payload: object, customer = ada) =>
    customer.call({ method: 'POST', url: `/api/v2/customers/email/${path}`, payload });
  const begin = async (email = next): Promise<string> => {
    const answer = await post('change', { email, password });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().verification_token;
  };
  const approve = (token: string, customer = ada) =>
    post('approve', { verification_token: token, code: mailedCode(token, { purpose: 'email' }) }, customer);
  const login = (email: string) =>
    rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/login/customer',
      payload: { email, password },
    });
  const typeOf = (answer: Answer) => [answer.statusCode, answer.json().error.type];
  const letters = async () => {
    await rest.platform.jobs.idle();
    return ((await rest.platform.mail.outbox?.list()) ?? []).map(({ to, subject, text }) => ({
      to: to.address,
      subject,
      text,
    }));
  };

  test('PWD-05 the old address stays until the code of the letter to the new one is approved, and is told of both', async () => {
    const answer = await post('change', { email: next, password });
    expect(answer.json()).toMatchObject({ email: next, resend_in: 60, expires_in: 600 });
    const token = answer.json().verification_token;
    const code = mailedCode(token, { purpose: 'email' });
    const begun = await letters();
    expect(begun).toContainEqual(
      expect.objectContaining({
        to: next,
        subject: 'Confirm your new email for Kadr',
        text: expect.stringContaining(code),
      }),
    );
    expect(begun).toContainEqual(
      expect.objectContaining({
        to: 'ada@example.com',
        text: expect.stringContaining(`move the account ada@example.com to ${next}`),
      }),
    );
    expect([(await login('ada@example.com')).statusCode, (await login(next)).statusCode]).toEqual([200, 401]);

    const approved = await approve(token);
    expect([approved.statusCode, approved.json()]).toMatchObject([200, { email: next }]);
    expect([(await login('ada@example.com')).statusCode, (await login(next)).statusCode]).toEqual([401, 200]);
    expect(await letters()).toContainEqual(
      expect.objectContaining({ to: 'ada@example.com', subject: 'The email of your Kadr account was changed' }),
    );
    expect(typeOf(await approve(token))).toEqual([410, 'email_over']);
  });

  test('PWD-05 a taken address is answered like a free one; its owner gets another letter and keeps it', async () => {
    await rest.signUp('eve@example.com');
    const token = await begin('eve@example.com');
    expect(await letters()).toContainEqual(
      expect.objectContaining({ to: 'eve@example.com', subject: 'This email already has a Kadr account' }),
    );
    expect(typeOf(await approve(token))).toEqual([409, 'email_taken']);
    expect((await login('ada@example.com')).statusCode).toBe(200);
  });

  test('PWD-05 asks for the password, for another address, and for the one account that began', async () => {
    const refused = async (payload: object) => (await post('change', payload)).json().error.fields;
    expect(await refused({ email: next, password: 'something else' })).toEqual({
      password: 'This is not your password',
    });
    expect(await refused({ email: 'ada@example.com', password })).toEqual({ email: 'This is your address already' });
    expect(await refused({ email: 'nowhere', password })).toEqual({ email: expect.stringContaining('full address') });
    const eve = await rest.signUp('eve@example.com');
    const token = await begin();
    expect(typeOf(await approve(token, eve))).toEqual([410, 'email_over']);
    expect((await approve(token)).statusCode).toBe(200);
  });

  test('PWD-05 the address that was named last counts, and a new password ends what waits', async () => {
    const first = await begin('first@example.org');
    const second = await begin();
    expect(typeOf(await approve(first))).toEqual([410, 'email_over']);
    const payload = { password, new_password: 'another long password' };
    await ada.call({ method: 'POST', url: '/api/v2/customers/password/change', payload });
    expect(typeOf(await approve(second))).toEqual([410, 'email_over']);
  });

  test('PWD-05 an account names five addresses an hour, wherever it does so', async () => {
    rest.platform.clock.advance(3_600_000);
    await ada.renew();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const payload = { email: `next-${count}@example.org`, password };
      const url = '/api/v2/customers/email/change';
      statuses.push((await ada.call({ method: 'POST', url, payload, remoteAddress: `203.0.113.${count}` })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const named = (await letters()).filter(({ text }) => text.includes('next-'));
    expect(new Set(named.map(({ text }) => /next-\d/.exec(text)?.[0]))).toEqual(
      new Set(['next-0', 'next-1', 'next-2', 'next-3', 'next-4']),
    );
  });
});
