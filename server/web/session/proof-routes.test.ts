import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const cookie = '__Host-Http-verification';
const seconds = (count: number) => count * 1000;
const codeOf = (person: Person, sending = 1) => mailedCode(tokenOfProof(person.cookies.get(cookie)), { sending });
const wrong = (code: string) => (code === '123456' ? '654321' : '123456');

let accounts = 0;
const newEmail = () => `proof${(accounts += 1)}@kadr.example`;

/** Somebody who has signed up and has not shown the code yet. */
async function signingUp(email = newEmail()): Promise<Person> {
  const person = visitor(app);
  await person.call('POST', '/session/registration', { email, password: 'correct horse', name: 'Olena' });
  return person;
}

/** What the session's own script is answered. */
async function ask(person: Person, method: 'GET' | 'POST', url: string, body?: object): Promise<[number, unknown]> {
  const answer = await person.request(method, url, { ...ownPage, 'accept-language': 'uk-UA' }, body);
  return [answer.status, answer.body === '' ? null : answer.json()];
}

describe('what a browser has to prove', () => {
  test('AUTH-04 REG-03 is all that comes of a sign-up, and of a login before the proof: no token is in any answer', async () => {
    const person = visitor(app);
    const email = newEmail();
    const fields = { email, password: 'correct horse' };
    const verification = { email, resendIn: 60, expiresIn: 600 };
    expect(await ask(person, 'POST', '/session/registration', { ...fields, name: 'Olena' })).toEqual([
      201,
      { verification },
    ]);
    expect([...person.cookies.keys()]).toEqual([cookie]);

    const elsewhere = visitor(app);
    const login = await elsewhere.request('POST', '/session', ownPage, fields);
    expect([login.status, login.json()]).toEqual([200, { verification }]);
    expect(String(login.headers['set-cookie']).replace(/=[^;]*/, '=…')).toBe(
      '__Host-Http-verification=…; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect((await elsewhere.open('/gallery')).headers.location).toBe('/login?next=%2Fgallery');
  });

  test('is told to its page in the language of that page, and nothing where there is nothing', async () => {
    const person = await signingUp('olena.proof@kadr.example');
    const [status, proof] = await ask(person, 'GET', '/session/verification');
    expect([status, proof]).toEqual([
      200,
      {
        email: 'olena.proof@kadr.example',
        resendIn: 60,
        expiresIn: 600,
        outbox: 'page',
        form: expect.objectContaining({ alias: 'verification', title: 'Підтвердьте пошту' }),
      },
    ]);
    expect(JSON.stringify(proof)).not.toContain(tokenOfProof(person.cookies.get(cookie)));
    expect(await ask(visitor(app), 'GET', '/session/verification')).toEqual([204, null]);
  });

  test.each([
    '',
    'not base64url',
    Buffer.from('{"token":7}').toString('base64url'),
    Buffer.from('{').toString('base64url'),
  ])('is nothing where the cookie holds %j', async (value) => {
    const person = visitor(app);
    person.cookies.set(cookie, value);
    expect(await ask(person, 'GET', '/session/verification')).toEqual([204, null]);
  });

  test('is forgotten once the main API knows nothing of it', async () => {
    const person = visitor(app);
    person.cookies.set(cookie, Buffer.from('{"token":"AAAA.BBBB"}').toString('base64url'));
    expect([await ask(person, 'GET', '/session/verification'), [...person.cookies.keys()]]).toEqual([[204, null], []]);
  });
});

describe('a code', () => {
  test('REG-03 AUTH-03 opens the account and begins its session, however it is spaced, and the proof is over', async () => {
    const person = await signingUp();
    const code = codeOf(person);
    const [status, answer] = await ask(person, 'POST', '/session/verification', {
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect([status, answer]).toMatchObject([200, { generation: 0, viewer: { name: 'Olena' } }]);
    expect(person.cookies.has(cookie)).toBe(false);
    expect((await person.open('/gallery')).status).toBe(200);
    expect((await person.open('/verification?next=/trash')).headers.location).toBe('/trash');
  });

  test('REG-04 that is wrong says how many tries are left, then that it has run out; another one is sent after a minute', async () => {
    const person = await signingUp();
    const show = async (code: string) => (await ask(person, 'POST', '/session/verification', { code }))[1];
    const typesOf = (answers: unknown[]) => answers.map((answer) => Reflect.get(Object(answer), 'error').type);
    const answers: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push(await show(wrong(codeOf(person))));
    expect(typesOf(answers)).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_expired']);
    expect(answers[0]).toMatchObject({ error: { fields: { code: expect.stringContaining('4') } } });
    expect(typesOf([await show(codeOf(person))])).toEqual(['code_expired']);

    platform.clock.advance(seconds(59));
    const early = await person.request('POST', '/session/verification/code', ownPage, {});
    expect([early.status, early.headers['retry-after']]).toEqual([429, '1']);
    platform.clock.advance(seconds(1));
    expect(await ask(person, 'POST', '/session/verification/code', {})).toMatchObject([200, { resendIn: 60 }]);
    expect(await show(codeOf(person, 2))).toMatchObject({ viewer: { name: 'Olena' } });
  });

  test('of nothing is over, with 410 and without its cookie', async () => {
    for (const url of [
      '/session/verification',
      '/session/verification/code',
      '/session/restore',
      '/session/restore/code',
    ]) {
      const kind = url.split('/')[2];
      expect(await ask(visitor(app), 'POST', url, { code: '123456' })).toMatchObject([
        410,
        { error: { type: `${kind}_over` } },
      ]);
    }
    const person = await signingUp();
    platform.clock.advance(seconds(24 * 3600 + 1));
    expect(await ask(person, 'POST', '/session/verification', { code: codeOf(person) })).toMatchObject([410, {}]);
    expect([...person.cookies.keys()]).toEqual([]);
  });

  test('REG-05 of an address that was opened by another sign-up meanwhile opens nothing', async () => {
    const email = newEmail();
    const [first, second] = [await signingUp(email), await signingUp(email)];
    expect((await ask(first, 'POST', '/session/verification', { code: codeOf(first) }))[0]).toBe(200);
    expect(await ask(second, 'POST', '/session/verification', { code: codeOf(second) })).toMatchObject([
      409,
      { error: { type: 'email_taken' } },
    ]);
    expect([...second.cookies.keys()]).toEqual([cookie]);
  });

  test('is taken from no other site', async () => {
    const person = await signingUp();
    const foreign = { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'kadr' };
    for (const url of [
      '/session/verification',
      '/session/verification/code',
      '/session/identification',
      '/session/restore',
    ])
      expect((await person.request('POST', url, foreign, { code: codeOf(person) })).status).toBe(403);
  });
});

describe('without JavaScript', () => {
  test('REG-03 a sign-up leads to the page of the code, and the code to where the person was going', async () => {
    const person = visitor(app);
    const fields = { email: newEmail(), password: 'correct horse', name: 'Olena', locale: 'uk', next: '/uk/trash' };
    const signedUp = await person.post('/session/registration', fields);
    const page = '/uk/verification?next=%2Fuk%2Ftrash';
    expect([signedUp.status, signedUp.headers.location]).toEqual([303, page]);
    const { status, body } = await person.open(page);
    expect(status).toBe(200);
    expect(body).toContain(fields.email);
    expect(body).toContain('action="/session/verification"');
    expect(body).toContain('name="next" value="/uk/trash"');
    expect(body).not.toContain(tokenOfProof(person.cookies.get(cookie)));

    const sent = { locale: 'uk', next: '/uk/trash' };
    const refused = await person.post('/session/verification', { ...sent, code: wrong(codeOf(person)) });
    expect([refused.status, refused.headers.location]).toEqual([303, page]);
    const again = (await person.open(page)).body;
    expect(again).toContain('aria-invalid="true"');
    expect(again).not.toContain(wrong(codeOf(person)));

    const opened = await person.post('/session/verification', { ...sent, code: codeOf(person) });
    expect([opened.status, opened.headers.location]).toEqual([303, '/uk/trash']);
    expect((await person.open('/uk/trash')).status).toBe(200);
  });

  test('REG-04 another code is asked for by a form, which says once that it is on its way, or how long to wait', async () => {
    const person = await signingUp();
    const askAgain = async () => (await person.post('/session/verification/code', { locale: 'en' })).headers.location;
    expect(await askAgain()).toBe('/verification');
    expect((await person.open('/verification')).body).toContain('Try again in 1:00');
    platform.clock.advance(seconds(60));
    expect(await askAgain()).toBe('/verification');
    expect((await person.open('/verification')).body).toContain('A new code is on its way');
    expect((await person.open('/verification')).body).not.toContain('A new code is on its way');
  });

  test('a page with nothing to confirm leads back to the sign-up, in its language', async () => {
    const { status, body } = await visitor(app).open('/ru/verification?next=%2Fru%2Ftrash');
    expect(status).toBe(200);
    expect(body).toContain('Подтверждать нечего');
    expect(body).toContain('href="/ru/signup?next=%2Fru%2Ftrash"');
  });
});
