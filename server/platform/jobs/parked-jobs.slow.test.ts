import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';

describe.each(engines)('parked jobs on %s', (engine) => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await testPlatform(engine);
  });
  afterEach(() => platform.close());

  const enqueue = (queue: string, payload: unknown, options = {}) =>
    platform.db.transaction((tx) => platform.jobs.enqueue(tx, queue, payload, options));
  const rows = () =>
    platform.db.query
      .selectFrom('jobs')
      .select(['payload', 'attempts', 'run_at', 'parked_at', 'lease_token'])
      .orderBy('id')
      .execute();

  /** A worker whose work fails until the outage is over. */
  const failing = (name: string) => {
    const outage = { isOver: false, runs: 0 };
    platform.jobs.handle(name, async () => {
      outage.runs += 1;
      if (!outage.isOver) throw new Error('the disk is away');
    });
    return outage;
  };
  const wearOut = async (tries = 8) => {
    for (let round = 0; round < tries; round += 1) {
      await platform.jobs.idle();
      platform.clock.advance(200_000);
    }
  };

  test('a job that an outage has parked comes back by itself when the server starts', async () => {
    const outage = failing('pictures');
    await enqueue('pictures', 'one', { key: 'one' });
    await wearOut();
    expect([outage.runs, await platform.jobs.pending(), await platform.jobs.parked()]).toEqual([8, 0, 1]);
    outage.isOver = true;
    platform.jobs.start();
    await vi.waitFor(async () => expect(await rows()).toEqual([]));
    expect(outage.runs).toBe(9);
  });

  test('a job that an outage has parked comes back by itself after a quarter of an hour, for three tries', async () => {
    const outage = failing('pictures');
    await enqueue('pictures', 'one', { key: 'one' });
    await wearOut();
    const care = () => platform.jobs.returnParked('due');
    expect(await care()).toBe(0);
    platform.clock.advance(15 * 60_000);
    await care();
    await wearOut(3);
    expect([outage.runs, await platform.jobs.parked()]).toEqual([11, 1]);
    await care();
    expect(await platform.jobs.parked()).toBe(1);
    outage.isOver = true;
    platform.clock.advance(15 * 60_000);
    await care();
    await platform.jobs.idle();
    expect([outage.runs, await rows()]).toEqual([12, []]);
  });
});
