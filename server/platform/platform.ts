import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { BlobStore } from './files/blob-store.ts';
import type { Images } from './images/images.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics.ts';
import type { Random } from './random.ts';

/** Everything that is technology, behind interfaces: services get this and nothing else from outside. */
export interface Platform {
  config: Config;
  log: Log;
  clock: Clock;
  random: Random;
  db: Database;
  files: BlobStore;
  images: Images;
  jobs: Jobs;
  bus: Bus;
  mail: Mail;
  secrets: { key: Buffer };
  limits: RateLimits;
  metrics: Metrics;
}

export type OpenPlatform = Platform & { close(): Promise<void> };
export type PlatformOverrides = Partial<Pick<Platform, 'clock' | 'random' | 'log'>>;

/** Opens everything the server stands on; close() lets go of it in the opposite order. */
export async function openPlatform(config: Config, overrides: PlatformOverrides = {}): Promise<OpenPlatform> {
  throw new Error(`Not open yet: ${config.dataDir} ${Object.keys(overrides).length}`);
}
