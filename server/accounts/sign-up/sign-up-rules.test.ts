import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

const domains = ['example.org', 'kadr.example', 'xn--80aiq0a.xn--j1amh'];

describe.each(engines)('who may sign up, on %s', (engine) => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await startRest(engine, { signUp: { who: 'domains', domains } });
  });
  afterAll(() => rest.close());

  const register = async (email: string) =>
    rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/registration/customer',
      payload: { email, password: 'correct horse battery', name: 'Ada' },
    });

  test.each(['ada@example.org', ' ada@EXAMPLE.org', 'ada@кадр.укр', 'ada@xn--80aiq0a.xn--j1amh'])(
    '%s is at one of our domains',
    async (email) => {
      expect((await register(email)).statusCode).toBe(201);
    },
  );

  test.each([
    ['another domain', 'ada@example.com'],
    ['a subdomain', 'ada@mail.example.org'],
    ['a domain that ends like it', 'ada@notexample.org'],
    ['a domain that begins like it', 'ada@example.org.evil.example'],
    ['two addresses in one', 'ada@evil.example@example.org'],
    ['a trailing dot', 'ada@example.org.'],
    ['a Cyrillic letter', 'ada@ex\u0430mple.org'],
    ['a full-width letter', 'ada@\uFF45xample.org'],
    ['the sign of kelvin in the place of a k', 'ada@\u212Aadr.example'],
    ['a list', 'ada@evil.example,ada@example.org'],
    ['a comment', 'ada@evil.example(@example.org)'],
    ['a quoted part', '"ada@evil.example"@example.org'],
    ['a line break', 'ada@evil.example\n@example.org'],
  ])('%s is not', async (_what, email) => {
    const answer = await register(email);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { email: expect.any(String) }]);
  });

  test('the answer says at which', async () => {
    expect((await register('ada@evil.example')).json().error.fields).toEqual({
      email: 'Accounts here are for addresses at example.org, kadr.example, кадр.укр',
    });
  });
});
