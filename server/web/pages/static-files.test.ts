import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createLogger } from '#server/platform/log.ts';
import { installErrors } from '#server/platform/http/errors.ts';
import { createFastify } from '#server/platform/http/fastify.ts';
import { testConfig } from '#tests/support/engines.ts';
import { readImportMap } from './import-map.ts';
import { installStaticFiles } from './static-files.ts';

const app = createFastify({
  clock: systemClock,
  config: testConfig('/tmp'),
  log: createLogger({ logLevel: 'silent' }),
});
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-static-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/page-a1.js'), 'export {};');
  await writeFile(join(folder, 'assets/sign-a1.svg'), '<svg/>');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/import-map.json'), '{"imports":{"/assets/page-x.js":"/assets/page-a1.js"}}');
  installErrors(app);
  await installStaticFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('an asset is kept for good', async () => {
  const answer = await app.inject('/assets/page-a1.js');
  expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'export {};',
  ]);
});

test('a chunk that the map of a page leaves out is where the map of this build says, and that is kept for good', async () => {
  const { build } = await readImportMap(folder);
  const answer = await app.inject(`/assets/of-${build}/page-x.js`);
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
    302,
    '/assets/page-a1.js',
    'public, max-age=31536000, immutable',
  ]);
  for (const url of [`/assets/of-${build}/page-a1.js`, '/assets/of-00000000/page-x.js'])
    expect((await app.inject(url)).statusCode).toBe(404);
});

test('a part of a page carries no header that means something for documents alone; a picture, which can be opened, does', async () => {
  const {
    date: _date,
    etag: _etag,
    'x-request-id': _id,
    ...headers
  } = (await app.inject('/assets/page-a1.js')).headers;
  expect(headers).toEqual({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'content-length': '10',
    vary: 'accept-encoding',
    connection: 'keep-alive',
  });
  expect((await app.inject('/assets/sign-a1.svg')).headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin',
  });
});

test.each(['/assets/', '/assets/page-b2.js', '/assets'])('%s is not found', async (url) => {
  const answer = await app.inject({ url, headers: { host: 'localhost' } });
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: { type: 'not_found', message: 'Not found' } }]);
});
