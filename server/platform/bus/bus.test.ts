import { afterEach, describe, expect, test } from 'vitest';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { startRedisDouble, type RedisDouble } from '#tests/support/redis-double.ts';
import { realRedis } from '#tests/support/tiers.ts';
import { createLogger } from '../log.ts';
import { createNotices } from '../notices.ts';
import type { Bus } from './bus.ts';
import { createPostgresBus } from './postgres-bus.ts';
import { createRedisBus } from './redis-bus.ts';
import { openRedis } from './redis.ts';

const log = createLogger({ logLevel: 'silent' });
const undo: (() => Promise<void> | void)[] = [];
let platform: TestPlatform;
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function onPostgres(): Promise<Bus> {
  const bus = createPostgresBus(platform.config.databaseUrl ?? '', log);
  undo.push(() => bus.close());
  return bus;
}
const onRedis = (url: () => string) => async (): Promise<Bus> => {
  const redis = await openRedis(url(), { log, notices: createNotices() });
  undo.push(() => redis.close());
  return createRedisBus(redis, { db: platform.db, installation: platform.db.installation ?? '' });
};

let double: RedisDouble;
const kinds: [kind: string, open: () => Promise<Bus>][] = [
  ['PostgreSQL', onPostgres],
  ['Redis', onRedis(() => double.url)],
  ...(realRedis === undefined
    ? []
    : [['a real Redis', onRedis(() => realRedis ?? '')] satisfies [string, () => Promise<Bus>]]),
];

describe.each(kinds)('the bus on %s', (kind, open) => {
  test('CARD-07 every process hears what another one commits, once, and nothing of what it takes back', async () => {
    platform = await testPlatform('postgres');
    undo.push(() => platform.close());
    double = await startRedisDouble();
    undo.push(() => double.close());
    const [telling, hearing] = [await open(), await open()];
    const heard: string[][] = [[], []];
    const last = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    for (const [index, bus] of [telling, hearing].entries())
      await bus.listen('rooms', {
        hear: (message) => {
          heard[index]?.push(message);
          if (message === 'the last') last[index]?.resolve();
        },
        lost: () => undefined,
      });
    const takenBack = platform.db.transaction(async (tx) => {
      await telling.tell(tx, 'rooms', 'never');
      throw new Error('It was not to be');
    });
    await expect(takenBack).rejects.toThrow('It was not to be');
    await platform.db.transaction((tx) => telling.tell(tx, 'rooms', 'one {"of": 2}'));
    await platform.db.transaction((tx) => telling.tell(tx, 'elsewhere', 'not here'));
    await platform.db.transaction((tx) => telling.tell(tx, 'rooms', 'the last'));
    await Promise.all(last.map(({ promise }) => promise));
    expect([kind, ...heard]).toEqual([kind, ...heard.map(() => ['one {"of": 2}', 'the last'])]);
  });
});

test('CARD-07 while Redis is away a process hears itself, and all hear that they have missed something', async () => {
  platform = await testPlatform('sqlite');
  undo.push(() => platform.close());
  double = await startRedisDouble();
  undo.push(() => double.close());
  const [one, other] = [await onRedis(() => double.url)(), await onRedis(() => double.url)()];
  const heard: string[] = [];
  const back = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const [index, bus] of [one, other].entries())
    await bus.listen('rooms', {
      hear: (message) => heard.push(`${index} ${message}`),
      lost: () => back[index]?.resolve(),
    });
  double.goAway();
  await platform.db.transaction((tx) => one.tell(tx, 'rooms', 'meanwhile'));
  expect(heard).toEqual(['0 meanwhile']);
  double.comeBack();
  await Promise.all(back.map(({ promise }) => promise));
  await platform.db.transaction((tx) => one.tell(tx, 'rooms', 'again'));
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['0 meanwhile', '0 again', '1 again']);
});
