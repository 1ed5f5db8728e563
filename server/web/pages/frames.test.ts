import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathInLocale } from '#domain/locales.ts';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let member: ReturnType<typeof visitor>;
/** The paths of a screen of the member and of a collection that holds it. */
let screen: string;
let collection: string;
beforeAll(async () => {
  platform = await testPlatform('sqlite');
  // All posts have come.
  platform.clock.set(Date.parse('2026-12-31T12:00:00Z'));
  app = await buildApp(platform);
  member = visitor(app);
  await member.signUp('frames@kadr.example');
  const signature = await uploaded();
  const made = Object(
    (await member.call('POST', '/screens/v1/collection/create', { imageList: [{ signature }] })).json(),
  );
  [screen, collection] = [`/s/${signature}`, `/c/${made.signature}`];
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

async function uploaded(): Promise<string> {
  const file = await picture('png');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'orders.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  const payload = Buffer.from(await request.arrayBuffer());
  const answer = await member.request('POST', '/screens/v1/upload', { 'content-type': type, ...ownPage }, payload);
  return Object(answer.json()).signature;
}

const first = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
async function frameOf(path: string, who = visitor(app)) {
  const { status, body } = await who.open(path);
  return { status, footer: body.includes('<footer'), kind: first(body, /data-page-kind="(\w+)"/) };
}

test.each([
  '/',
  '/pricing',
  '/faq',
  '/tour',
  '/contact-form',
  '/terms',
  '/privacy',
  '/features/web',
  '/features/desktop',
  '/features/mobile',
  '/downloads',
  '/posts',
  '/posts/items/links-that-stay-yours',
  '/posts/categories',
  '/posts/categories/product',
])('LAY-05 the footer stands on %s, to visitors and members', async (path) => {
  for (const who of [visitor(app), member])
    expect(await frameOf(pathInLocale(path, 'uk'), who)).toMatchObject({ status: 200, footer: true });
});

test.each(['/gallery', '/shared', '/profile', '/profile/security', '/change-email', '/change-password', '/trash'])(
  'LAY-05 LAY-08 %s is of the profile kind, and has no footer',
  async (path) => {
    for (const locale of ['en', 'ru'] as const)
      expect(await frameOf(pathInLocale(path, locale), member)).toEqual({
        status: 200,
        footer: false,
        kind: 'profile',
      });
  },
);

test.each(['/login', '/password-restore', '/password-restore/update'])(
  'LAY-05 LAY-08 %s is of the sign-in kind, and has no footer',
  async (path) => {
    for (const locale of ['en', 'uk'] as const)
      expect(await frameOf(pathInLocale(path, locale))).toEqual({ status: 200, footer: false, kind: 'auth' });
  },
);

test('LAY-05 no footer stands beneath a screen, a collection and an item of it', async () => {
  const item = collection + screen.slice('/s'.length);
  for (const path of [screen, collection, item])
    expect(await frameOf(path)).toMatchObject({ status: 200, footer: false });
});
