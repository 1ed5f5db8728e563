import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { mailedCode, tokenOfProof } from '#tests/support/mailed-code.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  platform = await testPlatform('sqlite');
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

type Person = ReturnType<typeof visitor>;
const cookie = '__Host-Http-restore';
const password = 'tall green lamp';
const codeOf = (person: Person, sending = 1) =>
  mailedCode(tokenOfProof(person.cookies.get(cookie)), { purpose: 'restore', sending });
const wrong = (code: string) => (code === '123456' ? '654321' : '123456');

let accounts = 0;
/** The address of an account. */
async function account(): Promise<string> {
  const email = `restored${(accounts += 1)}@kadr.example`;
  await visitor(app).signUp(email);
  return email;
}

async function ask(person: Person, method: 'GET' | 'POST', url: string, body?: object): Promise<[number, unknown]> {
  const answer = await person.request(method, url, { ...ownPage, 'accept-language': 'uk-UA' }, body);
  return [answer.status, answer.body === '' ? null : answer.json()];
}

test('ERR-07 PWD-02 an address without an account is answered and led on as one that has one', async () => {
  const known = await account();
  const answers = await Promise.all(
    [known, 'nobody.at.all@kadr.example'].map(async (email) => {
      const person = visitor(app);
      const answered = await ask(person, 'POST', '/session/identification', { group: 'customer', email });
      const [status, proof] = await ask(person, 'GET', '/session/restore');
      const refused = await ask(person, 'POST', '/session/restore', { code: wrong(codeOf(person)), password });
      return JSON.parse(
        JSON.stringify([answered, [...person.cookies.keys()], status, proof, refused]).replaceAll(
          email,
          'you@kadr.example',
        ),
      );
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
  const sent = { email: 'you@kadr.example', resendIn: 60, expiresIn: 600 };
  expect(answers[0]).toMatchObject([
    [200, { restore: sent }],
    [cookie],
    200,
    { ...sent, outbox: 'page', form: { alias: 'restore', title: 'Придумайте новий пароль' } },
    [400, { error: { type: 'code_wrong', fields: { code: expect.stringContaining('4') } } }],
  ]);
});

test('PWD-03 a code sets the password, ends every session of the account, and that of this browser', async () => {
  const email = await account();
  const [elsewhere, person] = [visitor(app), visitor(app)];
  for (const one of [elsewhere, person]) await one.call('POST', '/session', { email, password: 'correct horse' });
  await ask(person, 'POST', '/session/identification', { group: 'customer', email });
  const answer = await person.call('POST', '/session/restore', { code: codeOf(person), password });
  expect([answer.status, answer.body]).toEqual([204, '']);
  expect([...person.cookies.keys()].toSorted()).toEqual(['__Host-Http-device', '__Host-Http-returned-form']);
  expect((await elsewhere.call('POST', '/session/refresh')).status).toBe(401);

  const told = (await person.open('/login')).body;
  expect(told).toContain('Your password is changed');
  expect(told).toContain(`value="${email}"`);
  expect((await person.open('/login')).body).not.toContain('Your password is changed');
  expect((await person.call('POST', '/session', { email, password: 'correct horse' })).status).toBe(401);
  expect((await person.call('POST', '/session', { email, password })).status).toBe(200);
});

test('REG-04 another letter is asked for as the last one, a minute later; a browser that only opened a letter cannot', async () => {
  const email = await account();
  const person = visitor(app);
  await ask(person, 'POST', '/session/identification', { group: 'customer', email });
  const first = tokenOfProof(person.cookies.get(cookie));
  const early = await person.request('POST', '/session/restore/code', ownPage, {});
  expect([early.status, early.headers['retry-after'], tokenOfProof(person.cookies.get(cookie))]).toEqual([
    429,
    '60',
    first,
  ]);
  platform.clock.advance(20_000);
  expect((await ask(person, 'GET', '/session/restore'))[1]).toMatchObject({ resendIn: 40, expiresIn: 580 });
  platform.clock.advance(40_000);
  expect(await ask(person, 'POST', '/session/restore/code', {})).toEqual([
    200,
    { email, resendIn: 60, expiresIn: 600 },
  ]);

  const reader = visitor(app);
  const code = codeOf(person);
  await reader.open(`/password-restore/update?token=${tokenOfProof(person.cookies.get(cookie))}&code=${code}`);
  expect(await ask(reader, 'GET', '/session/restore')).toMatchObject([200, { email: null, resendIn: 0, expiresIn: 0 }]);
  expect(await ask(reader, 'POST', '/session/restore/code', {})).toMatchObject([
    410,
    { error: { type: 'restore_over' } },
  ]);
});

test('PWD-01 PWD-02 PWD-03 by plain forms: from the address to the code, back with what is wrong, and to the login', async () => {
  const email = await account();
  const person = visitor(app);
  const page = '/ru/password-restore/update?next=%2Fru%2Ftrash';
  const sent = { locale: 'ru', next: '/ru/trash' };
  const asking = (await person.open('/ru/password-restore?next=%2Fru%2Ftrash')).body;
  expect(asking).toContain('action="/session/identification"');
  expect(asking).toContain('name="group" value="customer"');

  const refused = await person.post('/session/identification', { ...sent, group: 'customer', email: 'nobody' });
  expect([refused.status, refused.headers.location]).toEqual([303, '/ru/password-restore?next=%2Fru%2Ftrash']);
  expect((await person.open('/ru/password-restore')).body).toContain('value="nobody"');

  const answered = await person.post('/session/identification', { ...sent, group: 'customer', email });
  expect([answered.status, answered.headers.location]).toEqual([303, page]);
  const { body } = await person.open(page);
  expect(body).toContain(email);
  expect(body).toContain('action="/session/restore"');

  const weak = await person.post('/session/restore', { ...sent, code: codeOf(person), password: 'password1' });
  expect([weak.status, weak.headers.location]).toEqual([303, page]);
  const again = (await person.open(page)).body;
  expect(again).toContain('aria-invalid="true"');
  expect(again).not.toContain('password1');

  const code = codeOf(person);
  const changed = await person.post('/session/restore', {
    ...sent,
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
    password,
  });
  expect([changed.status, changed.headers.location]).toEqual([303, '/ru/login?next=%2Fru%2Ftrash']);
  expect((await person.open('/ru/login?next=%2Fru%2Ftrash')).body).toContain('Пароль изменён');
});

test('PWD-02 the link of a letter fills in its code', async () => {
  const email = await account();
  const person = visitor(app);
  await ask(person, 'POST', '/session/identification', { group: 'customer', email });
  const [token, code] = [tokenOfProof(person.cookies.get(cookie)), codeOf(person)];
  const reader = visitor(app);
  const { headers } = await reader.open(`/uk/password-restore/update?token=${token}&code=${code}`);
  const page = (await reader.open(String(headers.location))).body;
  expect(page).toContain(`value="${code}"`);
  expect(page).not.toContain(token);
  expect((await reader.post('/session/restore', { locale: 'uk', code, password })).headers.location).toBe(
    '/uk/login?next=%2Fuk%2Fprofile%2Fsecurity%3Fafter%3Dpassword',
  );
});

test('PWD-01 of a group that there is not there is no page', async () => {
  expect((await visitor(app).open('/password-restore?group=business')).status).toBe(200);
  expect((await visitor(app).open('/password-restore?group=pirate')).status).toBe(404);
});
