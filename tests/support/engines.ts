import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readConfig, type Config } from '#server/platform/config.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseFileName, openSqlite } from '#server/platform/db/sqlite.ts';
import { createLogger, type Log } from '#server/platform/log.ts';
import type { Images } from '#server/platform/images/images.ts';
import { createSharpImages } from '#server/platform/images/sharp-pictures.ts';
import { openPlatform, type OpenPlatform } from '#server/platform/platform.ts';
import { createDatabase, type TestDatabase } from './create-database.ts';
import { testSecret } from './mailed-code.ts';
import { seededRandom } from './seeded-random.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { realRedis, realS3 } from './tiers.ts';

/** `npm run test:tiers` runs them on PostgreSQL alone, and there on S3 and Redis. */
const isOfTiers = process.env['TEST_ENGINES'] === 'postgres';

/** For what the engines may answer differently: `describe.each(bothEngines)('history on %s', …)`. */
export const bothEngines: readonly Engine[] = isOfTiers ? ['postgres'] : ['sqlite', 'postgres'];

/** For everything else: SQLite alone in `npm test`, both in `npm run test:all`. */
export const engines: readonly Engine[] =
  isOfTiers || process.env['TEST_ENGINES'] === 'both' ? bothEngines : ['sqlite'];

export interface TestPlatform extends OpenPlatform {
  clock: ManualClock;
}

export interface TestPlatformOptions {
  config?: Partial<Config>;
  log?: Log;
  noTimeLimits?: boolean;
}

/**
 * A platform with an empty data folder, an empty database, a manual clock (2026-01-15 12:00 UTC) and a seeded random.
 * Jobs do not run by themselves: `await platform.jobs.idle()` works off what is due. close() removes everything, but for what
 * reads and draws pictures.
 */
export async function testPlatform(engine: Engine, options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-test-'));
  const database = engine === 'postgres' ? await migratedDatabase() : undefined;
  const clock = manualClock();
  const config: Config = {
    ...testConfig(dataDir),
    ...(database ? { databaseUrl: database.url } : {}),
    // Whoever names a bucket says of Redis, too, whether there is one.
    ...(isOfTiers && database && !options.config?.s3 ? await sharedWithOthers() : {}),
    ...options.config,
  };
  if (config.databaseUrl === undefined && config.dataDir === dataDir)
    await writeFile(join(dataDir, databaseFileName), await (migratedBytes ??= migratedFile()));
  const log = options.log ?? createLogger({ logLevel: 'silent' });
  const noTimeLimits = options.noTimeLimits === true;
  const images = sharedImages(config.pixelLimit);
  const platform = await openPlatform(config, { clock, random: seededRandom(1), log, noTimeLimits, images });
  return {
    ...platform,
    clock,
    async close() {
      await platform.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A bucket of its own, and the Redis of the run. */
const sharedWithOthers = async (): Promise<Partial<Config>> => ({
  ...(realS3 && { s3: await realS3.newBucket() }),
  ...(realRedis !== undefined && { redisUrl: realRedis }),
});

let migratedBytes: Promise<Buffer> | undefined;

/** A database file with the tables of today and nothing in them, for all tests of a worker to copy. */
async function migratedFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-tables-'));
  const opened = openSqlite(folder);
  await migrate(opened.kysely, opened.engine);
  await opened.close();
  const bytes = await readFile(join(folder, databaseFileName));
  await rm(folder, { recursive: true });
  return bytes;
}

const imagesBy = new Map<number, Images>();

/** To start the processes that read and draw pictures takes longer than most tests: all tests of a worker share them. */
function sharedImages(pixelLimit: number): Images {
  const images = imagesBy.get(pixelLimit) ?? createSharpImages({ pixelLimit });
  imagesBy.set(pixelLimit, images);
  // An object of its own, whose functions a test may replace.
  return { ...images, close: () => undefined };
}

/** The defaults of a server, with limits that no test reaches by accident. */
export function testConfig(dataDir: string): Config {
  return readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    FREE_SPACE_FLOOR: '0',
    // Each picture takes seconds of a core.
    WORDS: 'off',
    LOGIN_PER_MINUTE: '10000',
    REGISTRATION_PER_HOUR: '10000',
    CODES_PER_HOUR: '10000',
    FORMS_PER_HOUR: '10000',
    SECRET_KEY: testSecret,
    UPLOAD_PER_MINUTE: '10000',
    UPLOAD_BYTES_PER_MINUTE: '1000000000000',
  });
}

/** An empty database on the run's PostgreSQL, in UTF8 when left out. */
export const freshDatabase = (encoding?: string): Promise<TestDatabase> =>
  createDatabase(
    inject('postgresUrl'),
    encoding === undefined ? '' : `template template0 encoding '${encoding}' locale 'C'`,
  );

/** One with the tables of today and nothing in them: to copy them takes a fraction of what it takes to make them. */
const migratedDatabase = (): Promise<TestDatabase> =>
  createDatabase(inject('postgresUrl'), `template ${inject('migratedDatabase')} strategy file_copy`);
