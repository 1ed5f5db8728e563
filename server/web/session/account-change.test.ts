import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const password = 'correct horse';
const proof = '__Host-Http-email';
async function member(email: string) {
  const person = visitor(app);
  const answer = await person.signUp(email);
  expect(answer.status, answer.body).toBe(200);
  return person;
}

test('ROUTE-02 LAY-08 both pages are forms of the profile, which lead a visitor to the login and back', async () => {
  const person = await member('pages@kadr.example');
  for (const [path, title] of [
    ['/change-password', 'Change password'],
    ['/uk/change-password', 'Зміна пароля'],
    ['/change-email', 'Change email'],
    ['/ru/change-email', 'Смена почты'],
  ] as const) {
    const page = await person.open(path);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining(`>${title}</h1>`)]);
    expect(page.body).toContain('data-page-kind="profile"');
  }
  expect((await visitor(app).open('/change-email')).headers.location).toBe('/login?next=%2Fchange-email');
});

test('PWD-04 ROUTE-02 the password is changed without JavaScript: what is wrong stands beside its field, and the profile says it once', async () => {
  const person = await member('password@kadr.example');
  const send = (fields: Record<string, string>) => person.post('/session/password', { locale: 'uk', ...fields });
  const refused = await send({ password: 'wrong horse', new_password: 'a better password' });
  expect([refused.status, refused.headers.location]).toEqual([303, '/uk/change-password']);
  const page = (await person.open('/uk/change-password')).body;
  expect(page).toMatch(/Це\sне\sваш\sпароль/);
  expect(page).not.toContain('wrong horse');

  const done = await send({ password, new_password: 'a better password' });
  expect([done.status, done.headers.location]).toEqual([303, '/uk/profile/security?after=password']);
  const after = (await person.open('/uk/profile/security?after=password')).body;
  expect(after).toContain('Пароль змінено.');
  expect(after).toMatch(/Що\sвідкриває\sакаунт\sбез\sпароля/);
  expect((await person.open('/uk/profile')).body).not.toContain('Пароль змінено.');
});

test('PWD-04 ROUTE-02 an account without a password is asked for none to set its first one', async () => {
  const person = await member('google@kadr.example');
  const users = platform.db;
  await users.transaction((tx) =>
    tx.updateTable('users').set({ password_hash: '' }).where('email', '=', 'google@kadr.example').execute(),
  );
  const page = (await person.open('/change-password')).body;
  expect([page.includes('>Set a password</h1>'), page.includes('name="password"')]).toEqual([true, false]);
  expect((await person.open('/change-email')).body).not.toContain('name="password"');
  const sent = { locale: 'en', new_password: 'a better password' };
  expect((await person.post('/session/password', sent)).headers.location).toBe('/profile/security?after=password');
  expect((await person.open('/change-password')).body).toContain('name="password"');
});

test('PWD-05 ROUTE-02 the address is changed without JavaScript, by the code of the letter', async () => {
  const person = await member('address@kadr.example');
  const asked = await person.post('/session/email', { locale: 'en', email: 'next@kadr.example', password });
  expect([asked.status, asked.headers.location]).toEqual([303, '/change-email']);
  const page = (await person.open('/change-email')).body;
  expect(page).toContain('next@kadr.example');
  expect(page).not.toContain(tokenOfProof(person.cookies.get(proof)));
  const code = mailedCode(tokenOfProof(person.cookies.get(proof)), { purpose: 'email' });
  const done = await person.post('/session/email/approve', { locale: 'en', code });
  expect([done.status, done.headers.location]).toEqual([303, '/profile']);
  expect(person.cookies.has(proof)).toBe(false);
  expect((await person.open('/profile')).body).toContain('Your address is changed.');
});

test('PWD-05 the person who named a wrong address names another one, and the next person here reads none of it', async () => {
  const person = await member('wrong@kadr.example');
  const ask = () => person.call('POST', '/session/email', { email: 'typo@kadr.example', password });
  expect((await ask()).json()).toEqual({ verification: { email: 'typo@kadr.example', resendIn: 60, expiresIn: 600 } });
  await person.post('/session/email/end', { locale: 'en' });
  expect(person.cookies.has(proof)).toBe(false);
  await ask();
  expect(person.cookies.has(proof)).toBe(true);
  await person.call('DELETE', '/session');
  expect(person.cookies.has(proof)).toBe(false);
});

test('PWD-04 a page of somebody else changes nothing', async () => {
  const person = await member('other@kadr.example');
  const fields = { password, new_password: 'a better password', account: 'k3Jx9QfVb2Lw7TzA' };
  expect((await person.call('POST', '/session/password', fields)).status).toBe(401);
  expect((await visitor(app).call('POST', '/session/password', fields)).status).toBe(401);
});

test('ROUTE-12 LAY-08 the profile is read and changed without JavaScript', async () => {
  const person = await member('profile@kadr.example');
  const page = await person.open('/profile');
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('>Profile</h1>')]);
  expect(page.body).toContain('data-page-kind="profile"');
  expect(page.body).toContain('value="Olena"');
  expect(page.body).toMatch(/href="\/change-email"[^]*href="\/change-password"/);

  const fields = { locale: 'en', name: 'Olena K.', language: 'uk', time_zone: 'Europe/Warsaw' };
  const done = await person.post('/session/profile', fields);
  expect([done.status, done.headers.location]).toEqual([303, '/profile']);
  const after = (await person.open('/profile')).body;
  expect(after).toContain('Saved.');
  expect(after).toContain('value="Olena K."');
  expect(after).toMatch(/<option value="Europe\/Warsaw" selected/);

  await person.post('/session/profile', { ...fields, name: '' });
  expect((await person.open('/profile')).body).toMatch(/value="Europe\/Warsaw" selected/);
  expect((await visitor(app).open('/profile')).headers.location).toBe('/login?next=%2Fprofile');
});
