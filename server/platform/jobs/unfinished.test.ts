import { describe, expect, onTestFinished, test } from 'vitest';
import { engines, testPlatform } from '#tests/support/engines.ts';
import { createJobTable } from './job-table.ts';
import { createJobs } from './worker.ts';

describe.each(engines)('jobs on %s', (engine) => {
  test('are to be done that are of the queue and among those asked for, also while they run or are parked', async () => {
    const platform = await testPlatform(engine);
    onTestFinished(() => platform.close());
    const { db } = platform;
    const jobs = createJobs(platform);
    const table = createJobTable(db);
    const add = (queue: string, key: string) => db.transaction((tx) => jobs.enqueue(tx, queue, null, { key }));
    const keys = ['waits', 'runs', 'parked', 'elsewhere'];
    for (const key of ['runs', 'parked', 'waits', 'not asked for']) await add('first', key);
    await add('second', 'elsewhere');
    const ask = async (asked: readonly string[]) => [...(await jobs.unfinished('first', asked))].toSorted();
    expect([await ask(keys), await ask([])]).toEqual([['parked', 'runs', 'waits'], []]);
    const now = platform.clock.now();
    const [finished, parked] = await table.claim('first', 2, { token: 'mine', now, until: now + 1000 });
    await table.park(parked?.id ?? 0, 'mine', now, 'failed');
    expect(await ask(keys)).toEqual(['parked', 'runs', 'waits']);
    await table.finish(finished?.id ?? 0, 'mine');
    expect(await ask(keys)).toEqual(['parked', 'waits']);
  });
});
