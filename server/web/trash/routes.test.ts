import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
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

let members = 0;

/** Somebody with a screen in the trash. */
async function member() {
  const person = visitor(app);
  members += 1;
  await person.signUp(`member${members}@kadr.example`);
  const { type, payload } = multipart(await picture('png'), { name: 'orders.png' });
  const uploaded = await person.request('POST', '/screens/v1/upload', { 'content-type': type, ...ownPage }, payload);
  const { signature }: { signature: string } = JSON.parse(uploaded.body);
  const trashed = await person.call('POST', '/screens/v1/delete/list', { imageList: [{ signature }] });
  expect(trashed.json()).toEqual({ signatures: [signature] });
  const isInTrash = async () => (await person.open(`/screens/v1/trash/${signature}`)).status === 200;
  return { ...person, signature, isInTrash };
}

describe('the plain form that restores a screen', () => {
  test.each([
    [{ locale: 'uk' }, '/uk/trash'],
    [{ locale: 'en', next: '/trash?offset=100' }, '/trash?offset=100'],
    [{ locale: 'ru', next: '/ru/s/0000000000000000000000' }, '/ru/s/0000000000000000000000'],
    [{ locale: 'en', next: '/a?x=☃' }, '/a?x=%E2%98%83'],
    [{ locale: 'en', next: '//evil.example' }, '/trash'],
    [{ locale: 'en', next: 'https://evil.example/' }, '/trash'],
  ])('SCR-09 with %j leads to %s', async (fields, place) => {
    const { post, signature, isInTrash } = await member();
    const answer = await post('/trash/restore', { signature, ...fields });
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([303, place, 'no-store']);
    expect(await isInTrash()).toBe(false);
  });

  test('sent twice it does no harm, and leads to the same place', async () => {
    const { post, signature } = await member();
    const answers = [await post('/trash/restore', { signature }), await post('/trash/restore', { signature })];
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [303, '/trash'],
      [303, '/trash'],
    ]);
  });

  test('of somebody else restores nothing', async () => {
    const [ada, eve] = [await member(), await member()];
    expect((await eve.post('/trash/restore', { signature: ada.signature })).status).toBe(303);
    expect(await ada.isInTrash()).toBe(true);
  });

  test('leads a visitor to sign in, and from there to the trash', async () => {
    const { signature, isInTrash } = await member();
    const answer = await visitor(app).post('/trash/restore', { signature, locale: 'uk' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/uk/login?next=%2Fuk%2Ftrash']);
    expect(await isInTrash()).toBe(true);
  });

  test.each(['', 'x', "' or 1=1 --", '0'.repeat(23)])('says by a page that %j is no screen', async (signature) => {
    const { post } = await member();
    const answer = await post('/trash/restore', { signature, locale: 'uk' });
    expect([answer.status, String(answer.headers['content-type'])]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('lang="uk-UA"');
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-mode': 'cors' }],
    [{ 'sec-fetch-mode': 'no-cors' }],
  ])('is refused with %j: another site cannot send it', async (headers) => {
    const { post, signature, isInTrash } = await member();
    expect((await post('/trash/restore', { signature }, headers)).status).toBe(403);
    expect(await isInTrash()).toBe(true);
  });

  test('is refused when it is larger than it can be', async () => {
    const { post, signature, isInTrash } = await member();
    expect((await post('/trash/restore', { signature, more: 'x'.repeat(2000) })).status).toBe(413);
    expect(await isInTrash()).toBe(true);
  });
});
