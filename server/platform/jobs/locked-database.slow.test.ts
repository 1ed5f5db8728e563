import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testPlatform } from '#tests/support/engines.ts';
import { databaseFileName } from '../db/sqlite.ts';
import { createLogger } from '../log.ts';

const minute = 60_000;

test('F15 jobs wait until another program lets go of the database, with a line a minute at most, and are done then', async () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) });
  const platform = await testPlatform('sqlite', { log });
  const { db, jobs, clock, config } = platform;
  onTestFinished(() => platform.close());
  const other = new DatabaseSync(join(config.dataDir, databaseFileName));
  onTestFinished(() => other.close());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await vi.advanceTimersByTimeAsync(milliseconds);
  };

  const done: unknown[] = [];
  const begun = Promise.withResolvers<void>();
  const disk = Promise.withResolvers<void>();
  jobs.handle('work', async (payload) => {
    done.push(payload);
    begun.resolve();
    if (done.length === 1) await disk.promise;
  });
  jobs.start();
  await pass(0);
  await db.transaction((tx) => jobs.enqueue(tx, 'work', 'under way'));
  await begun.promise;
  await db.transaction((tx) => jobs.enqueue(tx, 'work', 'waiting'));
  other.exec('begin immediate');
  disk.resolve();
  await pass(3 * minute);
  expect([done, lines.toSorted()]).toEqual([
    ['under way'],
    [...Array.from({ length: 3 }, () => 'Jobs could not be taken'), 'The state of a job could not be kept'],
  ]);

  other.exec('rollback');
  await pass(minute);
  expect([done, await jobs.pending()]).toEqual([['under way', 'under way', 'waiting'], 0]);
});

test('F15 jobs that are told to stop in the middle of a round that finds the database locked do so', async () => {
  const platform = await testPlatform('sqlite');
  onTestFinished(() => platform.close());
  platform.jobs.handle('work', async () => {});
  const other = new DatabaseSync(join(platform.config.dataDir, databaseFileName));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const asked = vi.spyOn(platform.db, 'transaction');
  const round = platform.jobs.idle().catch((error: unknown) => error);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 10_000 });
  await platform.jobs.stop();
  expect(await round).toMatchObject({ type: 'unavailable' });
});
