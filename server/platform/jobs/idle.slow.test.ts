import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import type { Database } from '../db/database.ts';
import { createJobs } from './worker.ts';

describe.each(engines)('working off jobs on %s', (engine) => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await testPlatform(engine);
  });
  afterEach(() => platform.close());

  test('what a job adds while others are still being looked for is worked off as well', async () => {
    const { db } = platform;
    const [isAsked, isDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(platform.metrics.jobs, 'inc').mockImplementationOnce(() => isDone.resolve());
    let count = 0;
    const slow: Database = {
      ...db,
      async transaction(work, options) {
        const answer = await db.transaction(work, options);
        count += 1;
        if (count !== 2) return answer;
        // After the first queue is taken from. Nothing was due in the second; before that is known, the job of the first has ended.
        isAsked.resolve();
        await isDone.promise;
        await new Promise(setImmediate);
        return answer;
      },
    };
    const jobs = createJobs({ ...platform, db: slow });
    const seen: unknown[] = [];
    const add = async () => {
      await isAsked.promise;
      await db.transaction((tx) => jobs.enqueue(tx, 'second', 'added'));
    };
    jobs.handle('first', add, { priority: 2, concurrency: 2 });
    jobs.handle('second', async (payload) => void seen.push(payload), { priority: 1 });
    await db.transaction((tx) => jobs.enqueue(tx, 'first', null));
    await jobs.idle();
    expect(seen).toEqual(['added']);
  });
});
