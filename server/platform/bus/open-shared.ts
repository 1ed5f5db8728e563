import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createRateLimits, type RateLimits } from '../limits/rate-limits.ts';
import type { Log } from '../log.ts';
import type { Notices } from '../notices.ts';
import type { Bus } from './bus.ts';
import { createProcessBus } from './process-bus.ts';

interface Options {
  config: Pick<Config, 'databaseUrl' | 'redisUrl'>;
  clock: Clock;
  db: Database;
  log: Log;
  notices: Notices;
  /** Whether the clock is one of a test, by which Redis counts, too. */
  isTimeOurs: boolean;
}

/** What the processes of an installation have in common beside rows and files. */
export interface Shared {
  limits: RateLimits;
  bus: Bus;
  close: () => Promise<void>;
}

/** Limits and the bus: of this process alone, or with Redis those of all. What is not configured is not loaded. */
export async function openShared({ config, clock, db, log, notices, isTimeOurs }: Options): Promise<Shared> {
  const local = createRateLimits(clock);
  const { databaseUrl, redisUrl } = config;
  if (redisUrl === undefined) {
    const bus =
      databaseUrl === undefined
        ? createProcessBus(db)
        : (await import('./postgres-bus.ts')).createPostgresBus(databaseUrl, log);
    return { limits: local, bus, close: () => bus.close() };
  }
  const { openRedis } = await import('./redis.ts');
  const { createRedisBus } = await import('./redis-bus.ts');
  const { createRedisRateLimits } = await import('../limits/redis-rate-limits.ts');
  const redis = await openRedis(redisUrl, { log, notices });
  const installation = db.installation ?? 'new';
  const now = isTimeOurs ? () => clock.now() : undefined;
  return {
    limits: createRedisRateLimits(redis, { local, installation, now }),
    bus: createRedisBus(redis, { db, installation }),
    close: async () => redis.close(),
  };
}
