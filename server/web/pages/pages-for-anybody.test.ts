import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { locales, pathInLocale } from '#domain/locales.ts';
import { buildApp } from '#server/app.ts';
import type { ContentStore } from '#server/main-api/content/content-store.ts';
import { contentOf, ownContent, type OwnContent } from '#tests/support/content.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';

const addresses = [
  '/',
  ...locales.map((locale) => pathInLocale('/pricing', locale)),
  '/pricing?currency=EUR',
  '/ru/login',
];

let folder: OwnContent;
let content: { -readonly [K in keyof ContentStore]: ContentStore[K] };
let platform: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await ownContent();
  const first = await folder.read();
  content = { current: () => first };
  platform = await testPlatform('sqlite');
  app = await buildApp(platform, { content: { current: () => content.current() } });
  // The first page of a kind loads it from its sources, which takes a busy machine longer than a test may take.
  for (const url of [...addresses, '/downloads', '/tour', '/about', `/s/${'A'.repeat(22)}`]) await app.inject({ url });
}, 300_000);
afterAll(async () => {
  await app.close();
  await platform.close();
  await folder.remove();
});
// What was kept before is old.
beforeEach(() => platform.clock.advance(60_000));

async function open(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: said, rawPayload } = await app.inject({ url, headers });
  const { 'content-security-policy': policy, ...rest } = said;
  const bytes = rest['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
  const nonce = /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? 'none';
  return { status: statusCode, headers: rest, nonce, html: bytes.toString(), policy: String(policy) };
}
/** From the sources a page has the styles of all that was loaded before it. */
const withoutNonce = ({ html, nonce }: { html: string; nonce: string }) =>
  html.replaceAll(nonce, '…').replaceAll(/<style[^>]*>.*?<\/style>/gs, '');

/** Writes of the content what the next request finds. */
async function say(file: string, from: string, to: string): Promise<void> {
  await folder.change(file, from, to);
  const next = await contentOf(folder.folder);
  content.current = () => next;
}

test('a page that is kept has a nonce of its own each time, in its policy and wherever the page has one', async () => {
  const answers = [
    await open('/downloads'),
    await open('/downloads'),
    await open('/downloads', { 'accept-encoding': 'br, gzip' }),
  ];
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(answers.length);
  expect(new Set(answers.map(withoutNonce)).size).toBe(1);
  for (const { html, nonce, policy } of answers) {
    expect(html.match(/nonce="[^"]*"/g)?.filter((each) => each !== `nonce="${nonce}"`)).toEqual([]);
    expect(html.match(/<script[^>]*>/g)?.filter((tag) => !tag.includes(nonce))).toEqual([]);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  }
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'private, no-store'));
});

test('with a cookie, whichever it is, a page is made for it alone, with the same words', async () => {
  const anybody = await open('/tour');
  const declined = await open('/tour', { cookie: 'forge-cookies-consent=declined', 'x-timezone': 'Asia/Tokyo' });
  expect(withoutNonce(declined)).toBe(withoutNonce(anybody));
});

test('a change of the content shows with the next request, in every part of a page', async () => {
  const before = await open('/about');
  await say('configs.yaml', 'site_name: Kadr', 'site_name: Nordlicht');
  await say('pages/about/en.md', 'title: About Kadr', 'title: Who looks after it');
  const { html } = await open('/about');
  expect(before.html).not.toContain('Nordlicht');
  expect(html).toMatch(/<title>Who looks after it[^<]*Nordlicht/);
  expect(html).toContain('Nordlicht</');
});

test('no byte of one viewer is in the page of another, whoever comes first', async () => {
  const people = await Promise.all(['olena', 'taras'].map(signedUp));
  const asked = [...addresses, ...people.map(({ link }) => link)];
  const alone = new Map<string, string>();
  for (const address of asked) {
    // Nobody else has come to it yet.
    const cookie = 'forge-cookies-consent=declined';
    alone.set(address, withoutNonce(await open(address, { cookie })));
  }
  for (const address of asked) {
    // In turn members, visitors and members again: what was kept on the way would be found on the way back.
    const answers = [...people, null, null, ...people.slice(0, 1)].map(async (person) => ({
      person,
      answer: await (person ? person.open(address) : open(address)),
    }));
    for (const { person, answer } of await Promise.all(answers)) {
      const secrets = people.filter((each) => each !== person).map(({ name }) => name);
      expect([address, secrets.filter((secret) => answer.html.includes(secret))]).toEqual([address, []]);
      // A member has a page of their own, or is led away from that of visitors; a visitor has what anybody would have alone.
      const isRight = person
        ? answer.html.includes(person.name) || answer.status === 302
        : withoutNonce(answer) === alone.get(address);
      expect([address, isRight]).toEqual([address, true]);
    }
  }
});

test('what is shown of a screen is asked anew each time, so that a link that is off opens nothing', async () => {
  const { link, signature, call } = await signedUp('oleh');
  expect((await open(link)).status).toBe(200);
  await call('POST', '/screens/v1/delete/list', { imageList: [{ signature }] });
  expect((await open(link)).status).toBe(404);
});

test('whoever was let in by the password of a link has no part in what visitors are sent', async () => {
  const { link, signature, call, name } = await signedUp('maryna');
  const passphrase = 'seven lamps by the river';
  await call('POST', '/api/v2/customers/passphrase/set', { passphrase, contact: 'Ask me' });
  const guest = visitor(app);
  await guest.call('POST', '/session/passphrase', { signature, passphrase });
  const picturePath = `/screens/v1/files/${signature}/`;
  const isShown = async (who: { open: (url: string) => Promise<{ body: string }> }) =>
    (await who.open(link)).body.includes(picturePath);
  // Guest and visitor in turn: what either left would be found by the other.
  const shown = [];
  for (const who of [guest, visitor(app), guest, visitor(app)]) shown.push(await isShown(who));
  expect(shown).toEqual([true, false, true, false]);
  expect((await open(link)).html).not.toContain(name);
});

/** Somebody with a screen, whose name, address and picture are in no page but their own. */
async function signedUp(name: string) {
  const person = visitor(app);
  const email = `${name}.own@kadr.example`;
  await person.signUp(email);
  const { type, payload } = multipart(await picture('png'), { name: `${name}.png` });
  const sent = await person.request('POST', '/screens/v1/upload', { ...ownPage, 'content-type': type }, payload);
  const { signature }: { signature: string } = JSON.parse(sent.body);
  return {
    name: email,
    signature,
    link: `/s/${signature}`,
    call: person.call,
    open: async (url: string) => {
      const { status, body } = await person.open(url);
      return { status, html: body, nonce: /nonce="([^"]+)"/.exec(body)?.[1] ?? 'none' };
    },
  };
}
