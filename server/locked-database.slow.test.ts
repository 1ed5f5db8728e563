import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { asOperator, metricsToken } from '#tests/support/operator.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';
import { buildApp } from './app.ts';
import { databaseFileName } from './platform/db/sqlite.ts';
import { pictureFolder } from './platform/platform.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let person: ReturnType<typeof visitor>;
/** Another program. */
let other: DatabaseSync;

beforeEach(async () => {
  platform = await testPlatform('sqlite', { config: { metricsToken } });
  app = await buildApp(platform);
  person = visitor(app);
  await person.signUp();
  expect((await upload()).status).toBe(201);
  await platform.jobs.idle();
  // What is loaded at the first page may take its time.
  await person.open('/gallery');
  other = new DatabaseSync(join(platform.config.dataDir, databaseFileName));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  other.close();
  await app.close();
  await platform.close();
});

const answerOf = async (asked: ReturnType<typeof person.request>) => {
  const begun = performance.now();
  const { status, headers, json } = await asked;
  return { status, retryAfter: headers['retry-after'], body: json(), after: performance.now() - begun };
};
async function upload() {
  const { type, payload } = multipart(await picture('png'), { name: 'orders.png' });
  return answerOf(person.request('POST', '/screens/v1/upload', { ...ownPage, 'content-type': type }, payload));
}
const history = async (): Promise<{ signature: string }[]> =>
  JSON.parse((await person.request('GET', '/screens/v1/history', ownPage)).body);
const ready = async () => {
  const { status, json } = await person.request('GET', '/readyz', asOperator);
  return [status, json()];
};
const files = () => readdir(pictureFolder(platform.config), { recursive: true });

test('F15 while another program holds the lock reads take no time, whatever writes is refused in five seconds, and nothing is lost', async () => {
  const [before, kept] = [await history(), await files()];
  other.exec('begin immediate');

  const begun = performance.now();
  const read = ['/healthz', '/', '/gallery', '/screens/v1/history'].map(async (url) => (await person.open(url)).status);
  expect([await Promise.all(read), performance.now() - begun]).toEqual([[200, 200, 200, 200], 0]);

  const transactions = vi.spyOn(platform.db, 'transaction');
  const remove = () =>
    person.call('POST', '/screens/v1/delete/list', { imageList: before.map(({ signature }) => ({ signature })) });
  const login = { email: 'olena@kadr.example', password: 'correct horse' };
  const written = [
    upload(),
    answerOf(visitor(app).call('POST', '/session', login)),
    // Two of them are worked off at a time.
    ...Array.from({ length: 6 }, () => answerOf(remove())),
  ];
  while (transactions.mock.calls.length < 4) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(5000);
  const message = 'The service is not available right now. Try again in a moment';
  expect(await Promise.all(written)).toEqual(
    written.map(() => ({
      status: 503,
      retryAfter: '5',
      body: { error: { type: 'unavailable', message } },
      after: 5000,
    })),
  );
  expect([await history(), await files()]).toEqual([before, kept]);

  other.exec('rollback');
  expect((await upload()).status).toBe(201);
  expect((await answerOf(remove())).body).toEqual({ signatures: before.map(({ signature }) => signature) });
  expect(await history()).toMatchObject([{ name: 'orders.png' }]);
});

test('F15 a server whose database is locked is not ready, says why, and is at once when that is over', async () => {
  other.exec('begin immediate');
  const told = ready();
  await vi.advanceTimersByTimeAsync(1000);
  const path = join(platform.config.dataDir, databaseFileName);
  const notice = `Another program has locked ${path}, perhaps a database browser with unsaved changes: whatever writes answers 503, and reading goes on. Close that program`;
  expect(await told).toEqual([503, { status: 'not ready', failed: ['database'], notices: [notice] }]);
  other.exec('rollback');
  expect(await ready()).toEqual([200, { status: 'ready', failed: [], notices: [] }]);
});

test('F15 tokens that were renewed just before a lock open what they are for at once', async () => {
  const refreshed = await person.call('POST', '/session/refresh');
  other.exec('begin immediate');
  const begun = performance.now();
  const read = await person.open('/gallery');
  expect([refreshed.status, read.status, performance.now() - begun]).toEqual([200, 200, 0]);
});
