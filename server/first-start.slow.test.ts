import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { engines, freshDatabase, testConfig } from '#tests/support/engines.ts';
import { startProduct } from '#tests/support/product.ts';
import { createLogger } from './platform/log.ts';
import { openPlatform } from './platform/platform.ts';

test.each(engines)(
  'the first start with %s remembers how far time has gone, and the next one keeps it',
  async (engine) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-first-start-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const database = engine === 'postgres' ? await freshDatabase() : undefined;
    onTestFinished(async () => database?.drop());
    const known = async () => {
      const config = { ...testConfig(dataDir), ...(database ? { databaseUrl: database.url } : {}) };
      const platform = await openPlatform(config, { log: createLogger({ logLevel: 'silent' }) });
      const rows = await platform.db.query.selectFrom('trusted_time').selectAll().execute();
      await platform.close();
      return rows;
    };
    const startAndStop = async () => {
      const env = { ROLES: 'main-api,screens,worker', SECRET_KEY: 'a key of more than 32 characters, for tests' };
      const place = database ? { DATABASE_URL: database.url } : {};
      await (await startProduct({ dataDir, env: { ...env, ...place } })).stop();
    };
    const before = Date.now();
    await startAndStop();
    const first = await known();
    expect(first).toEqual([{ one: 1, time: expect.any(Number), waited: 0 }]);
    expect(first[0]?.time).toBeGreaterThanOrEqual(before);
    expect(first[0]?.time).toBeLessThanOrEqual(Date.now());
    await startAndStop();
    expect(await known()).toEqual(first);
  },
);

test.each(engines)(
  'what a kill has left of uploads goes at the next start, where no other server shares the folder: %s',
  async (engine) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-left-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const database = engine === 'postgres' ? await freshDatabase() : undefined;
    onTestFinished(async () => database?.drop());
    const env = {
      ROLES: 'main-api,screens',
      SECRET_KEY: 'a key of more than 32 characters, for tests',
      ...(database ? { DATABASE_URL: database.url } : {}),
    };
    await (await startProduct({ dataDir, env })).kill();
    const [left, foreign] = ['0123456789abcdeA', 'notes.txt'];
    for (const name of [left, foreign]) await writeFile(join(dataDir, 'files/tmp', name), 'x');
    const next = await startProduct({ dataDir, env });
    onTestFinished(() => next.kill());
    expect(await readdir(join(dataDir, 'files/tmp'))).toEqual(engine === 'sqlite' ? [foreign] : [left, foreign]);
  },
);
