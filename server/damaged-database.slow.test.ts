import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { asOperator, metricsToken } from '#tests/support/operator.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';
import { buildApp } from './app.ts';
import { databaseFileName } from './platform/db/sqlite.ts';
import { pictureFolder } from './platform/files/open-files.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let person: ReturnType<typeof visitor>;

beforeEach(async () => {
  platform = await testPlatform('sqlite', { config: { metricsToken } });
  app = await buildApp(platform);
  person = visitor(app);
  await person.signUp();
});
afterEach(async () => {
  await app.close();
  await platform.close();
});

async function upload() {
  const { type, payload } = multipart(await picture('png'), { name: 'orders.png' });
  return person.request('POST', '/screens/v1/upload', { ...ownPage, 'content-type': type }, payload);
}
const answerOf = async (asked: ReturnType<typeof person.request>) => {
  const { status, headers, json } = await asked;
  return { status, retryAfter: headers['retry-after'], body: json() };
};
const ready = async () => {
  const { status, json } = await person.request('GET', '/readyz', asOperator);
  return [status, json()];
};
const files = () => readdir(pictureFolder(platform.config), { recursive: true });

/** Overwrites what the database looks e-mail addresses up in, and nothing of it is left in memory. */
async function damage(): Promise<void> {
  const { query } = platform.db;
  await sql`pragma wal_checkpoint(truncate)`.execute(query);
  const found = await sql<{ rootpage: number }>`
    select rootpage from sqlite_schema where type = 'index' and tbl_name = 'users'`.execute(query);
  const file = await open(join(platform.config.dataDir, databaseFileName), 'r+');
  for (const { rootpage } of found.rows) await file.write(Buffer.alloc(4096, 0xff), 0, 4096, (rootpage - 1) * 4096);
  await file.close();
  await sql`pragma shrink_memory`.execute(query);
}

test('a database in which SQLite has found damage takes nothing in any more, and the server is not ready and says why', async () => {
  await damage();
  expect([(await upload()).status, await ready()]).toEqual([201, [200, { status: 'ready', failed: [], notices: [] }]]);
  await platform.jobs.idle();
  const before = await files();

  const message = 'The service is not available right now. Try again in a moment';
  const unavailable = { status: 503, retryAfter: '5', body: { error: { type: 'unavailable', message } } };
  expect(await answerOf(visitor(app).signUp('ivan@kadr.example'))).toEqual(unavailable);
  expect(await answerOf(upload())).toEqual(unavailable);
  expect(await files()).toEqual(before);
  expect((await person.open('/gallery')).status).toBe(200);
  const path = join(platform.config.dataDir, databaseFileName);
  const notice =
    `${path} is damaged (database disk image is malformed): what is written now could be lost, and is refused. ` +
    'Stop the server, and restore a backup (npm run restore -- --from DIR)';
  expect(await ready()).toEqual([503, { status: 'not ready', failed: ['database'], notices: [notice] }]);
});
