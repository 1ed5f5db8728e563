import { join } from 'node:path';
import { createBackground, type Background } from './background.ts';
import type { Bus } from './bus/bus.ts';
import { openShared } from './bus/open-shared.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database, type OpenOptions } from './db/database.ts';
import type { BlobStore } from './files/blob-store.ts';
import { findFiles } from './files/open-files.ts';
import type { Images } from './images/images.ts';
import { createSharpImages } from './images/sharp-pictures.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createJobs } from './jobs/worker.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { isUsed } from './installation/picture-folder.ts';
import { createLogger, type Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import { createMailLooks, type MailLooks } from './mail/mail-look.ts';
import { createOutboxMail } from './mail/outbox.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createNotices, type Notices } from './notices.ts';
import { systemRandom, type Random } from './random.ts';
import { secretKey } from './secrets/secret-key.ts';
import { tracedFiles } from './tracing/traced-files.ts';
import { createTesseractReader } from './words/tesseract-reader.ts';
import type { WordReader } from './words/word-reader.ts';
import { requireWritable } from './writable-folder.ts';

/** All technology behind interfaces: services get this and nothing else from outside. */
export interface Platform {
  config: Config;
  log: Log;
  clock: Clock;
  random: Random;
  db: Database;
  files: BlobStore;
  images: Images;
  words: WordReader;
  jobs: Jobs;
  mail: Mail;
  mailLooks: MailLooks;
  secrets: { key: Buffer };
  limits: RateLimits;
  bus: Bus;
  metrics: Metrics;
  notices: Notices;
  background: Background;
}

export interface OpenPlatform extends Platform {
  close(): Promise<void>;
}
export type PlatformOverrides = Partial<Pick<Platform, 'clock' | 'random' | 'log' | 'db' | 'images' | 'words'>> &
  Pick<OpenOptions, 'noTimeLimits' | 'alone' | 'asItIs'> & {
    /** For programs that sign nothing: the secret key is neither read nor made. */
    withoutKey?: boolean;
  };

const noSecrets: Platform['secrets'] = {
  get key(): Buffer {
    throw new Error('This program was opened without the secret key');
  },
};

/** Milliseconds for which a close waits for pictures that are being drawn. Their jobs draw them after the next start. */
const patience = 2000;

/** A node without these roles has a data folder of its own, without pictures. */
const keepsPictures = ({ roles }: Config): boolean =>
  roles === undefined || roles.includes('screens') || roles.includes('worker');

/**
 * Opens everything that the server needs; close() closes it in the opposite order. Jobs wait for `jobs.start()`, so that
 * handlers can be added first. Rejects as openDatabase does, and with StartRefusal.
 */
export async function openPlatform(config: Config, overrides: PlatformOverrides = {}): Promise<OpenPlatform> {
  const log = overrides.log ?? createLogger(config);
  const clock = overrides.clock ?? systemClock;
  const random = overrides.random ?? systemRandom;
  await requireWritable(config);
  // Before anything is opened that it tells of.
  const tracing = config.tracing && (await import('./tracing/otlp.ts')).startTracing(config.tracing);
  const place = await findFiles(config);
  const pictures = keepsPictures(config) || isUsed(place.found) ? place.found : undefined;
  const db =
    overrides.db ??
    (await openDatabase({
      config,
      log,
      pictures,
      noTimeLimits: overrides.noTimeLimits === true,
      alone: overrides.alone === true,
      asItIs: overrides.asItIs === true,
    }).catch((error: unknown) => {
      place.close();
      throw error;
    }));
  try {
    const notices = createNotices();
    const opened = await place.open({ random, elapsed: () => clock.elapsed() });
    const files = tracedFiles(opened, place.bucket ? 's3' : 'disk');
    const metrics = createMetrics();
    metrics.info.set(
      {
        database: db.engine,
        files: place.bucket ? 's3' : 'disk',
        shared: config.redisUrl === undefined ? 'memory' : 'redis',
      },
      1,
    );
    const secrets = overrides.withoutKey === true ? noSecrets : { key: await secretKey(config, random) };
    const shared = await openShared({ config, clock, db, log, notices, isTimeOurs: overrides.clock !== undefined });
    const jobs = createJobs({ db, clock, random, log, metrics });
    const mailLooks = createMailLooks();
    const mail =
      config.smtpUrl === undefined
        ? createOutboxMail({ folder: join(config.dataDir, 'outbox'), clock, random, log })
        : (await import('./mail/smtp.ts')).createSmtpMail({
            smtpUrl: config.smtpUrl,
            publicUrl: config.publicUrl,
            look: () => mailLooks.current(),
          });
    const platform: Platform = {
      config,
      log,
      clock,
      random,
      db,
      files,
      images: overrides.images ?? createSharpImages({ pixelLimit: config.pixelLimit }),
      words: overrides.words ?? createTesseractReader({ pixelLimit: config.pixelLimit }),
      jobs,
      mail,
      mailLooks,
      secrets,
      limits: shared.limits,
      bus: shared.bus,
      metrics,
      notices,
      background: createBackground(),
    };
    return {
      ...platform,
      async close() {
        // Its picture is read again after the next start.
        platform.words.close();
        const late = setTimeout(() => platform.images.close(), patience);
        try {
          await jobs.stop();
          await platform.background.ended();
        } finally {
          clearTimeout(late);
          platform.images.close();
          mail.close();
          place.close();
          await shared.close();
          await db.close();
          await tracing?.stop();
        }
      },
    };
  } catch (error) {
    place.close();
    await db.close();
    await tracing?.stop();
    throw error;
  }
}
