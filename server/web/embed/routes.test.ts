import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let owner: ReturnType<typeof visitor>;
let screens: string[];
let collection: string;

beforeAll(async () => {
  platform = await testPlatform('sqlite');
  app = await buildApp(platform);
  owner = visitor(app);
  await owner.signUp();
  screens = [await upload('orders <47>.png'), await upload('payment.png')];
  const imageList = screens.map((signature) => ({ signature }));
  const made = await owner.call('POST', '/screens/v1/collection/create', { imageList, title: 'The failed payment' });
  ({ signature: collection } = JSON.parse(made.body));
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

async function upload(name: string): Promise<string> {
  const { type, payload } = multipart(await picture('png'), { name });
  const sent = await owner.request('POST', '/screens/v1/upload', { ...ownPage, 'content-type': type }, payload);
  return JSON.parse(sent.body).signature;
}
const setLink = (of: 'screens' | 'collection', signature: string, link: object) =>
  owner.call('PATCH', `/screens/v1/${of}/${signature}`, { link });
const picturesIn = (body: string) => [...body.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);
const open = { is_on: true, audience: 'anyone', password: null, views_left: null };

test('SCR-10 another site may frame a screen, which runs no script and leads to its page', async () => {
  const [signature = ''] = screens;
  const { status, headers, body } = await visitor(app).open(`/embed/s/${signature}`);
  expect(status).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; img-src 'self'; .*; frame-ancestors \*$/);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' });
  expect(picturesIn(body)).toEqual([`/i/${signature}?w=1280`]);
  expect(body).toContain('alt="orders &lt;47&gt;"');
  expect(body).toContain(`href="${platform.config.publicUrl}/s/${signature}" target="_blank" rel="noopener"`);
  expect(body).not.toContain('<script');
  expect((await visitor(app).request('GET', `/i/${signature}?w=1280`, {})).status).toBe(200);
});

test.each([
  ['is off', { is_on: false }],
  ['has a password', { password: 'a green door' }],
  ['has a number of views', { views_left: 5 }],
  ['is for people with an account', { audience: 'members' }],
])('SCR-10 of what %s a frame tells nothing, whatever the browser was given', async (_rule, link) => {
  const [signature = '', other = ''] = screens;
  await setLink('screens', signature, link);
  const framed = await owner.open(`/embed/s/${signature}`);
  expect([framed.status, framed.body.includes('orders'), picturesIn(framed.body)]).toEqual([404, false, []]);
  expect(String(framed.headers['content-security-policy'])).toContain('frame-ancestors *');
  // In a collection that is open it is left out.
  expect(picturesIn((await owner.open(`/embed/c/${collection}`)).body)).toEqual([`/i/${other}?w=1280`]);
  await setLink('screens', signature, open);
  await setLink('collection', collection, link);
  expect((await owner.open(`/embed/c/${collection}`)).status).toBe(404);
  await setLink('collection', collection, open);
  const all = await visitor(app).open(`/embed/c/${collection}`);
  expect([all.status, picturesIn(all.body).length, all.body.includes('The failed payment')]).toEqual([200, 2, true]);
});

test('a guide is framed step by step, without what is not open to anyone', async () => {
  const [first = '', second = ''] = screens;
  const write = (of: string, key: string | null, text: string) =>
    owner.request('PUT', `/screens/v1/collection/${collection}/text`, ownPage, { of, key, language: 'en', text });
  await write('caption', first, 'Press **Pay** <now>');
  await write('intro', null, 'See [help](https://kadr.example/help)');
  await owner.call('PATCH', `/screens/v1/collection/${collection}`, { guide: { is_on: true } });
  const framed = async () => (await visitor(app).open(`/embed/c/${collection}`)).body;
  const body = await framed();
  expect(body).toContain('<p>Press <strong>Pay</strong> &lt;now&gt;</p>');
  expect(body).toContain('<a href="https://kadr.example/help" target="_blank" rel="noopener nofollow ugc">help</a>');
  expect(body).toContain(`href="${platform.config.publicUrl}/c/${collection}#step-2"`);
  expect(picturesIn(body)).toEqual([`/i/${first}?w=1280`, `/i/${second}?w=1280`]);
  await setLink('screens', first, { is_on: false });
  const closed = await framed();
  expect([picturesIn(closed), closed.includes('Press')]).toEqual([[`/i/${second}?w=1280`], false]);
});

test('SCR-10 what is no signature is not found', async () => {
  expect((await visitor(app).open('/embed/c/nothing')).status).toBe(404);
});
