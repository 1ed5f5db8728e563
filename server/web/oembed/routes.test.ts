import { fastify, type FastifyInstance } from 'fastify';
import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { installErrors } from '#server/platform/http/errors.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { brokenPng, picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';
import { routes } from './routes.ts';

const publicUrl = 'https://kadr.example';
let platform: TestPlatform;
let app: FastifyInstance;
let screen: { signature: string };

beforeAll(async () => {
  platform = await testPlatform('sqlite', { config: { publicUrl } });
  app = await buildApp(platform);
  const owner = visitor(app);
  await owner.signUp();
  const { type, payload } = multipart(await picture('png', { width: 800, height: 600 }), { name: 'orders.png' });
  const answer = await owner.request(
    'POST',
    '/screens/v1/upload',
    { 'content-type': type, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'kadr' },
    payload,
  );
  screen = JSON.parse(answer.body);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const unreachable = new GraphQLError('No', { extensions: { status: 503 } });
const oembed = async (query: Record<string, string>) => {
  const { status, headers, body } = await visitor(app).request('GET', `/oembed?${new URLSearchParams(query)}`, {});
  return { status, cache: headers['cache-control'], body: body === '' ? null : JSON.parse(body) };
};
const embed = (width?: string) => `${publicUrl}/i/${screen.signature}${width === undefined ? '' : `?w=${width}`}`;

test('SCR-10 the page of a screen has a preview for other sites, in any language', async () => {
  expect(await oembed({ url: `${publicUrl}/uk/s/${screen.signature}?utm=1` })).toEqual({
    status: 200,
    cache: 'private, no-cache',
    body: {
      version: '1.0',
      type: 'photo',
      title: 'orders',
      provider_name: 'Kadr',
      provider_url: publicUrl,
      url: embed(),
      width: 800,
      height: 600,
      thumbnail_url: embed('640'),
      thumbnail_width: 640,
      thumbnail_height: 480,
    },
  });
});

test('SCR-10 a picture that cannot be decoded has no sizes: its page and its preview name what is there', async () => {
  const owner = visitor(app);
  await owner.signUp('damaged@kadr.example');
  const { type, payload } = multipart(brokenPng(), { name: 'damaged.png' });
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'kadr' };
  const { signature }: { signature: string } = JSON.parse(
    (await owner.request('POST', '/screens/v1/upload', headers, payload)).body,
  );
  await platform.jobs.idle();
  const { body } = await oembed({ url: `${publicUrl}/s/${signature}`, maxwidth: '32' });
  expect([body.url, body.width, body.height, body.thumbnail_url, body.thumbnail_width]).toEqual([
    `${publicUrl}/i/${signature}`,
    32,
    24,
    body.url,
    32,
  ]);
  const page = await visitor(app).open(`/s/${signature}`);
  const image = /property="og:image" content="([^"]+)"/.exec(page.body)?.[1] ?? '';
  expect(image).toBe(body.url);
  expect((await visitor(app).request('GET', new URL(image).pathname, {})).status).toBe(200);
});

test('SCR-10 a preview fits the room that the other site has', async () => {
  const { body } = await oembed({ url: `${publicUrl}/s/${screen.signature}`, maxwidth: '700', maxheight: '250' });
  expect([body.url, body.width, body.height]).toEqual([embed('320'), 320, 240]);
});

test.each([
  [{ maxwidth: '1' }, '320', [1, 1], '320', [1, 1]],
  [{ maxheight: '1' }, '320', [1, 1], '320', [1, 1]],
  [{ maxwidth: '200' }, '320', [200, 150], '320', [200, 150]],
  [{ maxwidth: '400', maxheight: '90' }, '320', [120, 90], '320', [120, 90]],
  [{ maxwidth: '500' }, '320', [320, 240], '320', [320, 240]],
  [{ maxheight: '480' }, '640', [640, 480], '640', [640, 480]],
] as const)('SCR-10 neither picture nor thumbnail is larger than %j', async (room, size, shown, small, thumbnail) => {
  const { body } = await oembed({ url: `${publicUrl}/s/${screen.signature}`, ...room });
  expect([body.url, [body.width, body.height]]).toEqual([embed(size), shown]);
  expect([body.thumbnail_url, [body.thumbnail_width, body.thumbnail_height]]).toEqual([embed(small), thumbnail]);
});

test('SCR-07 SCR-10 an unknown screen, another page and another site have no preview', async () => {
  const urls = [
    `${publicUrl}/s/${'x'.repeat(22)}`,
    `${publicUrl}/gallery`,
    `https://evil.example/s/${screen.signature}`,
    'nonsense',
  ];
  const answers = await Promise.all(urls.map((url) => oembed({ url })));
  expect(answers.map(({ status, body }) => [status, body.error.type])).toEqual(urls.map(() => [404, 'not_found']));
  expect(await oembed({ url: `${publicUrl}/s/${screen.signature}`, format: 'xml' })).toEqual({
    status: 501,
    cache: 'no-store',
    body: { error: { type: 'not_implemented', message: expect.any(String) } },
  });
  expect((await oembed({})).status).toBe(400);
});

test.each([
  ['nothing, since the screens cannot be reached', { data: null, errors: [unreachable] }, 503],
  ['nothing', { data: null }, 404],
  ['not even that', {}, 404],
  ['something else', { data: { accountSelf: null } }, 404],
])('when the gateway answers %s, so is the preview', async (_what, result, status) => {
  const alone = fastify();
  installErrors(alone);
  await alone.register(routes, { platform: { config: { publicUrl } }, gateway: { execute: async () => result } });
  const answer = await alone.inject(`/oembed?url=${publicUrl}/s/${screen.signature}`);
  expect(answer.statusCode).toBe(status);
});

test('SCR-10 a collection has a preview too, in a frame, as long as it is open to anyone', async () => {
  const owner = visitor(app);
  await owner.signUp('collector@kadr.example');
  const { type, payload } = multipart(await picture('png', { width: 800, height: 600 }), { name: 'step.png' });
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'kadr' };
  const { signature }: { signature: string } = JSON.parse(
    (await owner.request('POST', '/screens/v1/upload', headers, payload)).body,
  );
  const imageList = [{ signature }];
  const made = await owner.call('POST', '/screens/v1/collection/create', { imageList, title: 'Steps <1>' });
  const { signature: collection }: { signature: string } = JSON.parse(made.body);
  const url = `${publicUrl}/ru/c/${collection}`;
  expect((await oembed({ url, maxwidth: '400' })).body).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Steps <1>',
    provider_name: 'Kadr',
    provider_url: publicUrl,
    html: `<iframe src="${publicUrl}/embed/c/${collection}" title="Steps &lt;1&gt;" width="400" height="260" style="max-width: 100%; border: 0" loading="lazy" allowfullscreen></iframe>`,
    width: 400,
    height: 260,
    thumbnail_url: `${publicUrl}/i/${signature}?w=320`,
    thumbnail_width: 320,
    thumbnail_height: 240,
  });
  await owner.call('PATCH', `/screens/v1/collection/${collection}`, { link: { password: 'a green door' } });
  expect((await oembed({ url })).status).toBe(404);
});
