import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInToken, makeSignInLink } from '#server/accounts/sign-in-links/sign-in-token.ts';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
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

async function linkOf(email: string): Promise<string> {
  const owner = await platform.db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const id = await platform.db.transaction((tx) => makeSignInLink(platform, tx, owner.id));
  return encodeURIComponent(signInToken(platform.secrets.key, id));
}
const self = async (person: ReturnType<typeof visitor>) =>
  Object(JSON.parse((await person.open('/api/v2/system/customers/account/self')).body)).email;

test('NAV-07 a link of a letter offers to go on as its owner, signs in once and is gone from the address', async () => {
  await visitor(app).signUp('owner@example.com');
  const ftkn = await linkOf('owner@example.com');
  const person = visitor(app);
  const opened = await person.open(`/uk/trash?x=1&ftkn=${ftkn}`);
  const page = '/uk/sign-in-link?next=%2Fuk%2Ftrash%3Fx%3D1';
  expect([opened.status, opened.headers.location, opened.headers['referrer-policy']]).toEqual([
    303,
    page,
    'no-referrer',
  ]);
  const offered = (await person.open(page)).body;
  expect([/Увійти\sяк\sOlena/.test(offered), offered.includes(decodeURIComponent(ftkn))]).toEqual([true, false]);
  expect(await self(person)).toBeUndefined();

  const begun = await person.post('/session/link', { locale: 'uk', next: '/uk/trash?x=1' });
  expect([begun.status, begun.headers.location]).toEqual([303, '/uk/trash?x=1']);
  expect(await self(person)).toBe('owner@example.com');

  const late = visitor(app);
  expect((await late.open(`/downloads?x=1&ftkn=${ftkn}`)).headers.location).toBe('/downloads?x=1');
  expect((await late.open('/downloads?x=1')).body).toContain('link_used');
  expect((await late.open('/downloads?x=1')).body).not.toContain('link_used');
  expect((await late.post('/session/link', { locale: 'en' })).headers.location).toBe('/sign-in-link');
  expect(await self(late)).toBeUndefined();
});

test('NAV-07 the person who is signed in as its owner goes on at once, and a wrong one signs nobody in', async () => {
  const person = visitor(app);
  await person.signUp('same@example.com');
  expect((await person.open(`/gallery?ftkn=${await linkOf('same@example.com')}`)).headers.location).toBe('/gallery');
  const stranger = visitor(app);
  expect((await stranger.open('/?ftkn=made-up')).headers.location).toBe('/');
  // Nowhere but to pages of our own, whatever the path was written like.
  expect((await stranger.open('/.//elsewhere.example/?ftkn=made-up')).headers.location).toBe('/');
  expect(await self(stranger)).toBeUndefined();
  const old = await linkOf('same@example.com');
  platform.clock.advance(24 * 3_600_000);
  expect((await stranger.open(`/?ftkn=${old}`)).headers.location).toBe('/');
  expect((await stranger.post('/session/link', { locale: 'en' })).status).toBe(303);
  expect(await self(stranger)).toBeUndefined();
});
