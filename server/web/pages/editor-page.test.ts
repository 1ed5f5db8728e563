import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { ScreenAnswer } from '#server/screens/screen.ts';
import { layersWith } from '#tests/support/drawings.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let owner: ReturnType<typeof visitor>;

beforeAll(async () => {
  platform = await testPlatform('sqlite');
  app = await buildApp(platform);
  owner = visitor(app);
  await owner.signUp();
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

/** Sends a picture as pages do, with these texts before it. */
async function send(path: string, seed: number, texts: { name: string; value: string }[] = []) {
  const { type, payload } = multipart(await picture('png', { width: 64, height: 48, seed }), { before: texts });
  return owner.request('POST', `/screens/v1/${path}`, { 'content-type': type, ...ownPage }, payload);
}

test('EDIT-01 EDIT-02 what the editor saves is behind the same link, and opens again with its drawing', async () => {
  const first = (await send('upload', 1)).json() as ScreenAnswer;
  const layers = [{ name: 'layers', value: layersWith(2) }];
  const saved = await send(`update/${first.signature}/${first.fileId}`, 2, layers);
  const second = saved.json() as ScreenAnswer;
  expect([saved.status, second.signature, second.fileId === first.fileId]).toEqual([200, first.signature, false]);

  const page = await visitor(app).open(`/s/${first.signature}`);
  expect(page.body).toContain(`src="/screens/v1/files/${first.signature}/${second.fileId}/original"`);
  expect(page.body).not.toContain(first.fileId);
  const editor = await owner.open(`/s/${first.signature}/editor`);
  expect(editor.status).toBe(200);
  for (const known of [first.fileId, second.fileId, 'item-0', 'item-1']) expect(editor.body).toContain(known);

  const late = await send(`update/${first.signature}/${first.fileId}`, 3, layers);
  expect([late.status, late.json()]).toMatchObject([409, { error: { type: 'version_conflict' } }]);
});
