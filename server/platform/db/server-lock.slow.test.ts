import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/engines.ts';
import { createLogger } from '../log.ts';
import { takeServerLock, type ServerLock } from './server-lock.ts';

const log = createLogger({ logLevel: 'silent' });

let database: Awaited<ReturnType<typeof freshDatabase>>;
let other: Client;
let locks: ServerLock[];
beforeEach(async () => {
  database = await freshDatabase();
  other = new Client({ connectionString: database.url });
  await other.connect();
  locks = [];
});
afterEach(async () => {
  for (const lock of locks) await lock.release();
  await other.end();
  await database.drop();
});

async function take(alone: boolean): Promise<ServerLock> {
  const lock = await takeServerLock(database.url, log, { alone });
  locks.push(lock);
  return lock;
}
const said = async (alone: boolean): Promise<string> =>
  take(alone).then(
    () => 'taken',
    (error: unknown) => String(error),
  );
const holders = async (): Promise<number[]> => {
  const { rows } = await other.query<{ pid: number }>(
    "select pid from pg_locks join pg_database on oid = database where locktype = 'advisory' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
};

test('servers work side by side, and the one who must be alone waits for all of them', async () => {
  const [first, second] = [await take(false), await take(false)];
  const refused = /in use by a server or another program\. Nothing was changed: stop all of them first\.$/;
  expect(await said(true)).toMatch(refused);
  await first.release();
  expect(await said(true)).toMatch(refused);
  await second.release();
  await expect.poll(() => said(true)).toBe('taken');
  expect(await said(false)).toMatch(/is being checked or filled by another program\. Nothing was changed: wait/);
  expect(await said(true)).toMatch(refused);
});

test(
  'a server whose connection breaks takes the lock again, and one that was closed does not',
  { timeout: 20_000 },
  async () => {
    const lock = await take(false);
    const [pid] = await holders();
    await other.query('select pg_terminate_backend($1)', [pid]);
    await vi.waitUntil(async () => (await holders()).some((holder) => holder !== pid), {
      timeout: 15_000,
      interval: 50,
    });
    expect(await said(true)).toContain('in use by a server');
    const [again] = await holders();
    await other.query('select pg_terminate_backend($1)', [again]);
    await lock.release();
    await expect.poll(() => said(true)).toBe('taken');
  },
);
