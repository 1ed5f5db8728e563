import { afterEach, describe, expect, test } from 'vitest';
import { offerSetup } from '#server/accounts/sign-up/setup.ts';
import type { Config } from '#server/platform/config.ts';
import { engines } from '#tests/support/engines.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

const url = '/api/v2/setup';
const first = { name: 'Ada', email: 'ada@kadr.example', password: 'correct horse battery', language: 'uk' };

describe.each(engines)('the first run on %s', (engine) => {
  let rest: Rest;
  afterEach(() => rest.close());

  const begin = async (config: Partial<Config> = {}): Promise<string> => {
    rest = await startRest(engine, config);
    return (await offerSetup(rest.platform)) ?? '';
  };
  const setUp = (payload: object, remoteAddress = '203.0.113.7') =>
    rest.call({ method: 'POST', url, payload, remoteAddress });
  const settings = (token: string) => rest.call({ method: 'POST', url: `${url}/settings`, payload: { token } });
  const configs = async () => {
    const answer = await rest.call('/api/v2/system/configs');
    const { main } = answer.json<{ main: Record<string, unknown> }>();
    return {
      site: main['site'],
      who: main['sign-up'],
      domains: main['sign-up-domains'],
      token: answer.headers['x-cache-token'],
    };
  };
  const whoSignsUp = async () => {
    const answer = await rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/registration/customer',
      payload: { email: 'eve@evil.example', password: 'correct horse battery', name: 'Eve' },
    });
    return answer.statusCode === 201 ? 'open' : answer.json().error.type;
  };

  test('the printed token makes an administrator who is signed in at once, says who may sign up, and is over', async () => {
    const token = await begin();
    expect(await offerSetup(rest.platform)).toBe(token);
    const told = (await settings(token)).json<{ form: { groups: { fields: { alias: string }[] }[] } }>();
    expect(told.form.groups.flatMap(({ fields }) => fields.map(({ alias }) => alias))).toEqual([
      'name',
      'email',
      'password',
      'language',
      'site',
      'sign_up',
      'sign_up_domains',
    ]);
    expect(told).toMatchObject({ sign_up: null, site: null, mails: false });

    const before = await configs();
    const answer = await setUp({
      token,
      ...first,
      site: 'team',
      sign_up: 'domains',
      sign_up_domains: ' Kadr.example, @кадр.укр',
    });
    expect(answer.statusCode).toBe(201);
    const { bearer_token: bearer, user } = answer.json();
    expect(user).toMatchObject({
      email: 'ada@kadr.example',
      role: 'admin',
      language: 'uk',
      info: { is_verified: true },
    });
    const self = await rest.call({
      url: '/api/v2/system/customers/account/self',
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(self.statusCode).toBe(200);
    expect(await rest.platform.db.query.selectFrom('jobs').select('queue').execute()).toEqual([]);
    expect(await whoSignsUp()).toBe('body_invalid');
    const after = await configs();
    expect([before.site, before.who, after]).toEqual([
      'public',
      'open',
      {
        site: 'team',
        who: 'domains',
        domains: ['kadr.example', 'кадр.укр'],
        token: expect.stringMatching(/^[\w-]{16}$/),
      },
    ]);
    expect(after.token).not.toBe(before.token);

    expect(await offerSetup(rest.platform)).toBeNull();
    for (const again of [await setUp({ token, ...first, email: 'eve@evil.example' }), await settings(token)])
      expect([again.statusCode, again.json().error.type]).toEqual([404, 'not_found']);
    await rest.platform.db.transaction((tx) => tx.deleteFrom('users').execute());
    expect((await settings(token)).statusCode).toBe(404);
    expect(await offerSetup(rest.platform)).not.toBe(token);
  });

  test('of two who use it at once one gets the installation', async () => {
    const token = await begin();
    const answers = await Promise.all(
      ['ada@kadr.example', 'eve@evil.example'].map((email) =>
        setUp({ token, ...first, email, site: 'public', sign_up: 'invited' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 404]);
    expect(await rest.platform.db.query.selectFrom('users').select('role').execute()).toEqual([{ role: 'admin' }]);
    expect(await whoSignsUp()).toBe('sign_up_closed');
  });

  test('it is over once there is any account, and a guess is nothing, counted for its network', async () => {
    const token = await begin();
    const guess = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await settings(guess)).statusCode).toBe(404);
    const statuses = [];
    for (let count = 0; count < 20; count += 1)
      statuses.push((await setUp({ token: `${guess}${count}`, ...first })).statusCode);
    expect([...new Set(statuses)]).toEqual([404]);
    expect((await setUp({ token: guess, ...first })).statusCode).toBe(429);
    await rest.signUp();
    expect((await setUp({ token, ...first, sign_up: 'open' }, '198.51.100.4')).statusCode).toBe(404);
  });

  test('what the environment says is said and not asked', async () => {
    const token = await begin({
      signUp: { who: 'invited', domains: [] },
      site: 'team',
      smtpUrl: 'smtp://mail.example',
    });
    const told = (await settings(token)).json<{ form: { groups: { fields: { alias: string }[] }[] } }>();
    expect(told.form.groups.flatMap(({ fields }) => fields.map(({ alias }) => alias))).toEqual([
      'name',
      'email',
      'password',
      'language',
    ]);
    expect(told).toMatchObject({ sign_up: 'invited', site: 'team', mails: true });
    const asked = await setUp({ token, ...first, sign_up: 'open' });
    expect([asked.statusCode, asked.json().error.fields]).toEqual([400, { sign_up: 'There is no such field' }]);
    expect((await setUp({ token, ...first })).statusCode).toBe(201);
    expect(await whoSignsUp()).toBe('sign_up_closed');
  });

  test('domains that are none are refused', async () => {
    const token = await begin();
    for (const domains of ['kadr', 'ada@kadr.example', 'kadr.example/x', ','])
      expect(
        (await setUp({ token, ...first, site: 'team', sign_up: 'domains', sign_up_domains: domains })).json().error
          .fields,
      ).toEqual({
        sign_up_domains: 'Name domains like example.org, separated by commas',
      });
  });
});
