import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { startOidcStandIn, type Person } from '#tests/support/oidc-stand-in.ts';
import { timeCode } from '#tests/support/time-code.ts';
import { visitor } from '#tests/support/visitor.ts';

let provider: Awaited<ReturnType<typeof startOidcStandIn>>;
let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  provider = await startOidcStandIn('http://localhost:3000/auth-callback/google');
  const asGoogle = { title: 'Google', trustsEmail: false, roles: [] };
  const google = { ...asGoogle, issuer: provider.issuer, clientId: 'kadr', clientSecret: 'a secret of this test' };
  platform = await testPlatform('sqlite', { config: { social: [{ network: 'google', ...google }] } });
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
  await provider.close();
});

/** Goes to the provider and comes back to us, at this address. */
async function callbackFor(person: ReturnType<typeof visitor>, subject: string, as: Person, query = 'locale=uk') {
  const away = await person.open(`/session/social/google?${query}`);
  expect(away.status).toBe(303);
  const back = new URL(await provider.visit(String(away.headers.location), subject, as));
  return back.pathname + back.search;
}
/** The same for who links that account to theirs, by the page of their security. */
async function linkFor(person: ReturnType<typeof visitor>, subject: string, as: Person) {
  const away = await person.call('POST', '/session/social/google/link?locale=en');
  expect(away.status).toBe(200);
  const back = new URL(await provider.visit(Object(away.json()).to, subject, as));
  return back.pathname + back.search;
}
const viewerOf = (person: ReturnType<typeof visitor>) => person.open('/api/v2/system/customers/account/self');
const olena: Person = { email: 'olena@example.com', email_verified: true, name: 'Olena' };

test('AUTH-18 ROUTE-16 LAY-04 whom the provider knows gets an account, and the callback is left for where they were going', async () => {
  const person = visitor(app);
  const callback = await callbackFor(person, 'olena', olena, 'locale=uk&next=/gallery');
  const answer = await person.open(callback);
  expect([answer.status, answer.headers.location, answer.body]).toEqual([303, '/uk/gallery', '']);
  expect((await viewerOf(person)).json()).toMatchObject({ email: 'olena@example.com', name: 'Olena', language: 'uk' });

  const again = visitor(app);
  expect((await again.open(await callbackFor(again, 'olena', olena))).headers.location).toBe('/uk');
  expect((await viewerOf(again)).json()).toEqual((await viewerOf(person)).json());
});

test('LANG-02 ROUTE-16 the callback is there in each language, in which it leads on', async () => {
  for (const locale of ['ru', 'uk']) {
    const person = visitor(app);
    const callback = `/${locale}${await callbackFor(person, 'olena', olena, `locale=${locale}&next=/gallery`)}`;
    expect((await person.open(callback)).headers.location).toBe(`/${locale}/gallery`);
    expect((await viewerOf(person)).json()).toMatchObject({ email: 'olena@example.com' });
    expect((await visitor(app).open(`/${locale}/auth-callback/google?state=x`)).headers.location).toBe(
      `/${locale}/login`,
    );
  }
});

test('AUTH-18 the address of somebody who has an account opens it for nobody else', async () => {
  await visitor(app).signUp('taken@example.com');
  const stranger = visitor(app);
  const as = { email: 'taken@example.com', email_verified: true };
  const answer = await stranger.open(await callbackFor(stranger, 'stranger', as));
  expect([answer.status, answer.headers.location]).toEqual([303, '/uk/login']);
  expect(/Акаунт\sKadr\sіз\sтакою\sпоштою/.test((await stranger.open('/uk/login')).body)).toBe(true);
  expect((await viewerOf(stranger)).status).toBe(401);
});

test('AUTH-18 an address that the provider has not made sure of opens no account', async () => {
  const person = visitor(app);
  const as = { email: 'unproven@example.com', email_verified: false };
  expect((await person.open(await callbackFor(person, 'unproven', as))).headers.location).toBe('/uk/login');
  expect((await viewerOf(person)).status).toBe(401);
});

test('where accounts are for invited people the provider opens none, and the login says so', async () => {
  const invited = await testPlatform('sqlite', {
    config: { social: platform.config.social, signUp: { who: 'invited', domains: [] } },
  });
  const closed = await buildApp(invited);
  const person = visitor(closed);
  expect((await person.open(await callbackFor(person, 'newcomer', olena))).headers.location).toBe('/uk/login');
  expect(/нові\sвідкриті\sне\sвсім/.test((await person.open('/uk/login')).body)).toBe(true);
  expect(await invited.db.query.selectFrom('users').select('id').execute()).toEqual([]);
  await closed.close();
  await invited.close();
});

test('AUTH-18 a state of another browser, a used code and an error of the provider lead to the login, which says so', async () => {
  const person = visitor(app);
  const callback = await callbackFor(person, 'olena', olena);
  const other = visitor(app);
  await other.open('/session/social/google?locale=uk');
  expect((await other.open(callback)).headers.location).toBe('/uk/login');
  expect((await viewerOf(other)).status).toBe(401);

  expect((await person.open(callback)).headers.location).toBe('/uk');
  expect((await person.open(callback)).headers.location).toBe('/login');

  const declined = visitor(app);
  const { state } = Object.fromEntries(
    new URL(String((await declined.open('/session/social/google?locale=ru')).headers.location)).searchParams,
  );
  const answer = await declined.open(`/auth-callback/google?error=access_denied&state=${state}&iss=${provider.issuer}`);
  expect(answer.headers.location).toBe('/ru/login');
  expect(/Войти\sне\sполучилось/.test((await declined.open('/ru/login')).body)).toBe(true);
});

test('AUTH-18 an account is linked by its owner, and signs in by both ways from then on', async () => {
  const person = visitor(app);
  await person.signUp('linked@example.com');
  const callback = await linkFor(person, 'work', { email: 'work@example.com' });
  expect((await person.open(callback)).headers.location).toBe('/profile/security');
  const page = (await person.open('/profile/security')).body;
  expect([page.includes('You can log in with it from now on.'), page.includes('Unlink')]).toEqual([true, true]);

  const elsewhere = visitor(app);
  await elsewhere.open(await callbackFor(elsewhere, 'work', { email: 'work@example.com' }));
  expect((await viewerOf(elsewhere)).json()).toMatchObject({ email: 'linked@example.com' });
  await platform.jobs.idle();
  const letters = (await platform.mail.outbox?.list()) ?? [];
  expect(letters.find(({ to }) => to.address === 'linked@example.com')?.text).toMatch(/account\sof\sGoogle/);
});

test('AUTH-18 linking begins on a page of our own alone, whatever another site has its reader open or send', async () => {
  const person = visitor(app);
  await person.signUp('lured@example.com');
  const forms: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of forms)
    expect((await person.post('/session/social/google/link', { locale: 'en' }, headers)).status).toBe(403);
  // The address that other pages may lead to signs in, and links nothing.
  const callback = await callbackFor(person, 'lure', { email: 'lure@example.com' }, 'locale=en&links=1');
  await person.open(callback);
  const elsewhere = visitor(app);
  await elsewhere.open(await callbackFor(elsewhere, 'lure', { email: 'lure@example.com' }));
  expect((await viewerOf(elsewhere)).status).toBe(401);
});

test('AUTH-18 ROUTE-16 a form of the provider, with which a browser sends no session, links the account all the same', async () => {
  const person = visitor(app);
  await person.signUp('posted@example.com');
  const callback = await linkFor(person, 'posted', { email: 'posted@example.com' });
  const [path = '', query = ''] = callback.split('?');
  const sent = { ...Object.fromEntries(new URLSearchParams(query)), user: 'Olena' };
  const answer = await visitor(app).post(path, sent, { 'sec-fetch-site': 'cross-site' });
  expect([answer.status, answer.headers.location]).toEqual([303, callback]);
  await person.open(String(answer.headers.location));
  expect((await person.open('/profile/security')).body).toContain('You can log in with it from now on.');
});

test('AUTH-18 AUTH-22 an account with a second factor asks for it here too', async () => {
  const person = visitor(app);
  await person.signUp('factor@example.com');
  await person.open(await linkFor(person, 'factor', { email: 'factor@example.com' }));
  const factor = '/api/v2/customers/second-factor';
  const { secret } = Object((await person.call('POST', factor)).json());
  const code = () => timeCode(secret, platform.clock.now());
  expect((await person.call('POST', `${factor}/confirm`, { code: code() })).status).toBe(200);
  platform.clock.advance(30_000);

  const elsewhere = visitor(app);
  const callback = await callbackFor(elsewhere, 'factor', { email: 'factor@example.com' }, 'locale=uk&next=/trash');
  expect((await elsewhere.open(callback)).headers.location).toBe('/uk/second-factor?next=%2Ftrash');
  expect((await viewerOf(elsewhere)).status).toBe(401);
  const shown = await elsewhere.post('/session/second-factor', { code: code(), locale: 'uk', next: '/trash' });
  expect([shown.status, shown.headers.location]).toEqual([303, '/uk/trash']);
  expect((await viewerOf(elsewhere)).json()).toMatchObject({ email: 'factor@example.com' });
});

test('AUTH-18 AUTH-14 anyone who signs in where somebody else did gets nothing that the browser keeps of theirs', async () => {
  const person = visitor(app);
  await person.signUp('before@example.com');
  const other: Person = { email: 'after@example.com', email_verified: true };
  const answer = await person.open(await callbackFor(person, 'after', other));
  expect([answer.status, answer.headers['clear-site-data']]).toEqual([303, '"cache"']);
  expect((await viewerOf(person)).json()).toMatchObject({ email: 'after@example.com' });
});

test('AUTH-18 the login offers who is set, and nobody else', async () => {
  const page = (await visitor(app).open('/login?next=/cart')).body;
  expect(page).toContain('/session/social/google?locale=en&amp;next=%2Fcart');
  expect(page).not.toContain('/session/social/apple');
  expect((await visitor(app).open('/session/social/apple?locale=en')).headers.location).toBe('/login');
});
