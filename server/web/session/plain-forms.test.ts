import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { mailedCode, tokenOfProof } from '#tests/support/mailed-code.ts';
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

let accounts = 0;
const newEmail = () => `plain${(accounts += 1)}@kadr.example`;

const codeFor = (person: ReturnType<typeof visitor>) =>
  mailedCode(tokenOfProof(person.cookies.get('__Host-Http-verification')));

let email: string;
beforeEach(async () => {
  email = newEmail();
  await visitor(app).signUp(email);
});

test('NAV-02 a login leads where next says, in the language of its page, if that is a place of this site', async () => {
  const login = (next: string) =>
    visitor(app).post('/session', { email, password: 'correct horse', locale: 'uk', next });
  const places = ['/uk/gallery?x=1', '/trash', '/ключ', '//evil.example', ''];
  const answers = await Promise.all(places.map(login));
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, '/uk/gallery?x=1'],
    [303, '/uk/trash'],
    [303, '/uk/%D0%BA%D0%BB%D1%8E%D1%87'],
    [303, '/uk/gallery'],
    [303, '/uk/gallery'],
  ]);
});

test.each([
  ['/session', { password: 'correct horse' }, '/gallery'],
  ['/session/registration', { password: 'correct horse', name: 'Olena' }, '/verification'],
  ['/session/end', {}, '/'],
])('%s takes a form of a browser that says nothing but its origin', async (url, fields, leadsTo) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const address = url === '/session/registration' ? newEmail() : email;
  const send = (headers: Record<string, string>) =>
    visitor(app).request(
      'POST',
      url,
      { ...form, ...headers },
      new URLSearchParams({ email: address, locale: 'en', ...fields }).toString(),
    );
  const refused = await Promise.all(
    [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:3000.evil.example' },
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:3000', 'sec-fetch-mode': 'cors' },
    ].map(send),
  );
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  const taken = await send({ origin: 'http://localhost:3000' });
  expect([taken.status, taken.headers.location]).toEqual([303, leadsTo]);
});

test('a refused login comes back with what was typed, but never with the password', async () => {
  const person = visitor(app);
  const answer = await person.post('/session', {
    email,
    password: 'wrong <password>',
    locale: 'ru',
    next: '/ru/trash',
  });
  expect([answer.status, answer.headers.location]).toEqual([303, '/ru/login?next=%2Fru%2Ftrash']);
  const page = await person.open('/ru/login?next=%2Fru%2Ftrash');
  expect(page.body).toContain(`value="${email}"`);
  expect(page.body).toContain('Неверная почта или\u00a0пароль');
  expect(page.body).toContain('name="next" value="/ru/trash"');
  expect(page.body).not.toContain('wrong');
  expect((await person.open('/ru/login')).body).not.toContain(email);
});

test('REG-02 a refused form of another group comes back to its own page, with all but the password', async () => {
  const person = visitor(app);
  const company = { company_name: 'Nord & Co', company_size: 'large', phone: '+380 44 123 45 67', name: 'Olena' };
  const answer = await person.post('/session/registration', {
    ...company,
    email: 'nobody',
    password: 'zq7tiny',
    group: 'business',
    locale: 'uk',
  });
  expect([answer.status, answer.headers.location]).toEqual([303, '/uk/signup/business']);
  const { body } = await person.open('/uk/signup/business');
  for (const shown of ['Nord &amp; Co', '+380 44 123 45 67', 'Olena', 'nobody'])
    expect(body).toContain(`value="${shown}"`);
  expect(body).toContain('<option value="large" selected="">');
  expect(body).toContain('Введіть адресу повністю, наприклад name@site.com');
  expect(body).not.toContain('zq7tiny');
});

test('REG-02 a plain form of a company opens its account, without what it hides', async () => {
  const person = visitor(app);
  const address = newEmail();
  const answer = await person.post('/session/registration', {
    company_name: 'Nord & Co',
    company_size: 'small',
    phone: '',
    name: 'Olena',
    email: address,
    password: 'correct horse',
    group: 'business',
    locale: 'en',
  });
  expect([answer.status, answer.headers.location]).toEqual([303, '/verification']);
  const opened = await person.post('/session/verification', { code: codeFor(person), locale: 'en' });
  expect([opened.status, opened.headers.location]).toEqual([303, '/gallery']);
  const kept = await platform.db.query
    .selectFrom('users')
    .select(['group_alias', 'details'])
    .where('email_norm', '=', address)
    .executeTakeFirst();
  expect(kept).toEqual({
    group_alias: 'business',
    details: JSON.stringify({ company_name: 'Nord & Co', company_size: 'small' }),
  });
});

test('REG-02 an account is opened in its group and in the language of the page, which its letter and its owner have from then on', async () => {
  for (const locale of ['ru', 'uk'] as const) {
    const person = visitor(app);
    const address = newEmail();
    const details = { company_name: 'Nord & Co', company_size: 'small', phone: '' };
    const form = { ...details, name: 'Olena', email: address, password: 'correct horse', group: 'business', locale };
    expect((await person.post('/session/registration', form)).headers.location).toBe(`/${locale}/verification`);
    await platform.jobs.idle();
    const letters = (await platform.mail.outbox?.list()) ?? [];
    const subject = { ru: 'Подтвердите почту для Kadr', uk: 'Підтвердьте пошту для Kadr' }[locale];
    expect(letters.find(({ to }) => to.address === address)?.subject.replaceAll(/\s/g, ' ')).toBe(subject);
    await person.post('/session/verification', { code: codeFor(person), locale });
    const users = platform.db.query.selectFrom('users').where('email_norm', '=', address);
    expect(await users.select(['group_alias', 'locale']).executeTakeFirst()).toEqual({
      group_alias: 'business',
      locale,
    });
  }
});

test('a refused registration names its fields', async () => {
  const person = visitor(app);
  const answer = await person.post('/session/registration', {
    email: 'nobody',
    password: 'short',
    name: 'Olena',
    locale: 'en',
  });
  expect([answer.status, answer.headers.location]).toEqual([303, '/signup']);
  const page = await person.open('/signup');
  expect(page.body).toContain('value="Olena"');
  expect(page.body).toContain('At least 8 characters');
});
