import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { databaseFileName } from './db/sqlite.ts';
import { createLogger } from './log.ts';
import { openPlatform } from './platform.ts';

test('the database is closed even where jobs could not be stopped, and what was wrong is told', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-platform-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const platform = await openPlatform(testConfig(dataDir), { log: createLogger({ logLevel: 'silent' }) });
  vi.spyOn(platform.jobs, 'stop').mockRejectedValue(new Error('A job hangs'));
  const log = join(dataDir, `${databaseFileName}-wal`);
  expect(existsSync(log)).toBe(true);
  await expect(platform.close()).rejects.toThrow('A job hangs');
  expect(existsSync(log)).toBe(false);
});
