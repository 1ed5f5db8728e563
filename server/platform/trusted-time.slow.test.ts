import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import type { Database } from './db/database.ts';
import { createTrustedTime, type TrustedTime } from './trusted-time.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe.each(engines)('the time by which things are deleted on %s', (engine) => {
  let platform: TestPlatform;
  let time: TrustedTime;
  let start: number;
  beforeEach(async () => {
    platform = await testPlatform(engine);
    start = platform.clock.now();
    time = createTrustedTime(platform);
  });
  afterEach(() => platform.close());

  /** The clock jumps, and no time passes. */
  const jump = (milliseconds: number) => platform.clock.set(platform.clock.now() + milliseconds);
  const since = async () => (await time.look()) - start;
  const notices = () => platform.notices.list().length;

  test('is that of the clock as long as as much time has passed, and after a night in which nothing ran', async () => {
    platform.clock.advance(40 * day);
    expect(await since()).toBe(40 * day);
    jump(8 * hour);
    expect([await since(), notices()]).toEqual([40 * day + 8 * hour, 0]);
    jump(-3 * day);
    expect([await since(), notices()]).toEqual([37 * day + 8 * hour, 1]);
  });

  test('by which what is deleted is written goes on when the clock jumps back, until it has been so for a day', async () => {
    const stamp = async () => (await time.stamp()) - start;
    await time.look();
    jump(-400 * day);
    time = createTrustedTime(platform);
    expect([await stamp(), await since(), platform.notices.list()]).toEqual([
      0,
      -400 * day,
      [
        'The clock went back by 400 days: what is deleted gets its time by what has passed until it has been so for a day. Set it right if it is wrong',
      ],
    ]);
    platform.clock.advance(23 * hour);
    expect([await stamp(), await since(), notices()]).toEqual([23 * hour, 23 * hour - 400 * day, 1]);
    jump(400 * day);
    expect([await stamp(), await since(), notices()]).toEqual([23 * hour, 23 * hour, 0]);
    jump(-400 * day);
    platform.clock.advance(day);
    expect([await since(), await stamp(), notices()]).toEqual([47 * hour - 400 * day, 47 * hour - 400 * day, 0]);
  });

  test('by which what is deleted is written is that of the clock when it went back by a day or ahead', async () => {
    const stamp = async () => (await time.stamp()) - start;
    jump(-day);
    expect([await stamp(), await since(), notices()]).toEqual([-day, -day, 0]);
    jump(32 * day);
    expect([await stamp(), await since(), notices()]).toEqual([31 * day, -day, 1]);
  });

  test('goes on at its pace when the clock jumps ahead, until it has been so for a day', async () => {
    await time.look();
    jump(31 * day);
    expect([await since(), platform.notices.list()]).toEqual([
      0,
      [
        'The clock went ahead by 31 days: nothing is deleted for good by it until it has been so for a day. Set it right if it is wrong',
      ],
    ]);
    platform.clock.advance(23 * hour);
    expect([await since(), notices()]).toEqual([23 * hour, 1]);
    platform.clock.advance(hour);
    expect([await since(), notices()]).toEqual([32 * day, 0]);
    platform.clock.advance(hour);
    expect(await since()).toBe(32 * day + hour);
  });

  test('forgets a jump that was set right, and doubts the next one as long', async () => {
    jump(31 * day);
    platform.clock.advance(20 * hour);
    expect([await since(), notices()]).toEqual([20 * hour, 1]);
    jump(-31 * day);
    expect([await since(), notices()]).toEqual([20 * hour, 0]);
    jump(31 * day);
    platform.clock.advance(20 * hour);
    expect([await since(), notices()]).toEqual([40 * hour, 1]);
  });

  test('is doubted after weeks without a server, for a day in all, however often it is started', async () => {
    await time.look();
    jump(40 * day);
    for (let start_ = 0; start_ < 4; start_ += 1) {
      time = createTrustedTime(platform);
      platform.clock.advance(6 * hour - 1);
      expect([await since(), notices()]).toEqual([(start_ + 1) * (6 * hour - 1), 1]);
    }
    time = createTrustedTime(platform);
    platform.clock.advance(4);
    expect([await since(), notices()]).toEqual([41 * day, 0]);
  });

  test('is believed after a day too when two works ask for it at the same moment each hour', async () => {
    await time.look();
    jump(31 * day);
    for (let hours = 0; hours < 24; hours += 1) {
      platform.clock.advance(hour);
      await Promise.all([time.look(), time.look(), time.look()]);
    }
    expect([await since(), notices()]).toEqual([32 * day, 0]);
  });

  test('counts what passes once, however many nodes ask for it, and goes on when the first of them is gone', async () => {
    const nodes = [time, createTrustedTime(platform), createTrustedTime(platform)];
    for (const node of nodes) await node.look();
    jump(31 * day);
    const seen: number[] = [];
    for (let hours = 0; hours < 6; hours += 1) {
      platform.clock.advance(hour);
      if (hours === 3) nodes.shift();
      for (const node of nodes) seen.push((await node.look()) - start);
    }
    expect(seen.map((passed) => passed / hour)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6]);
  });

  test('by which what is deleted is written is not the clock of a node that has run for long and never counted', async () => {
    const other = createTrustedTime(platform);
    await other.stamp();
    for (let hours = 0; hours < 30; hours += 1) {
      platform.clock.advance(hour);
      await time.look();
    }
    jump(-400 * day);
    expect([(await other.stamp()) - start, notices()]).toEqual([30 * hour, 0]);
  });

  test('is doubted from the first start on, though nothing has asked for it before the clock jumped', async () => {
    await time.begin();
    platform.clock.advance(10 * 60_000);
    jump(100 * day);
    time = createTrustedTime(platform);
    await time.begin();
    expect([await since(), platform.notices.list()]).toEqual([
      0,
      [
        'The clock went ahead by 100 days: nothing is deleted for good by it until it has been so for a day. Set it right if it is wrong',
      ],
    ]);
  });

  test('goes on from what the database knows, whatever node begins beside it', async () => {
    await time.begin();
    platform.clock.advance(hour);
    await time.look();
    await createTrustedTime(platform).begin();
    expect(await platform.db.query.selectFrom('trusted_time').selectAll().execute()).toEqual([
      { one: 1, time: start + hour, waited: 0 },
    ]);
  });

  test('counts what passed while the database did not answer', async () => {
    await time.look();
    const { db } = platform;
    let fails = false;
    const failing: Database = {
      ...db,
      get query() {
        if (fails) throw new Error('It does not answer');
        return db.query;
      },
    };
    time = createTrustedTime({ ...platform, db: failing });
    fails = true;
    platform.clock.advance(30 * hour);
    await expect(time.look()).rejects.toThrow('It does not answer');
    fails = false;
    platform.clock.advance(hour);
    expect([await since(), notices()]).toEqual([31 * hour, 0]);
  });
});
