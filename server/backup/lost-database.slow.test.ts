import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import type { Config } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { refusalOf } from '#server/refusals.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLogger({ logLevel: 'silent' });

let folder: string;
let config: Config;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-lost-'));
  config = testConfig(join(folder, 'data'));
  await (await openPlatform(config, { log })).close();
});
afterEach(() => rm(folder, { recursive: true }));

const to = () => join(folder, 'backup');
const backUp = () => makeBackup({ config, log, to: to(), now: 0 });
const start = async () => (await openPlatform(config, { log })).close();
const restore = () => restoreBackup({ config, log, from: to(), now: 0, anyway: false });
const refusal = async (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'no refusal',
    (error: unknown) => refusalOf(error, config),
  );

test.each([
  ['with its lock file', ['kadr.db'], /^The database \S+ cannot be used: the file is missing\. /],
  ['without its lock file', ['kadr.db', 'lock.db'], /^\S+ holds the pictures of an installation, but no kadr\.db\. /],
])('a start and a backup say the same of a database that is lost, %s', async (_what, lost, said) => {
  for (const name of lost) await rm(join(config.dataDir, name));
  const told = await refusal(backUp);
  expect(told).toMatch(said);
  expect(await refusal(start)).toBe(told);
});

test.each([
  [
    'a text',
    (path: string) => writeFile(path, 'none of ours, and longer than the header of a database is: '.repeat(9)),
  ],
  ['a folder', (path: string) => mkdir(path)],
  ['a named pipe', async (path: string) => void execFileSync('mkfifo', [path])],
])('%s in the place of the lock file is named by start, restore and backup, and stays', async (_what, put) => {
  await backUp();
  const path = join(config.dataDir, 'lock.db');
  await rm(path);
  await put(path);
  const sentence =
    `${path}, by which programs of Kadr know of each other, is damaged, or a file of something else. Nothing was changed. ` +
    'Be certain that none of them runs in this folder, move that file away, and give the command again.';
  const before = (await readdir(config.dataDir)).toSorted();
  expect([await refusal(start), await refusal(restore)]).toEqual([sentence, sentence]);
  expect((await readdir(config.dataDir)).toSorted()).toEqual(before);
  await rm(join(config.dataDir, 'kadr.db'));
  await rm(to(), { recursive: true });
  expect(await refusal(backUp)).toBe(sentence);
});
