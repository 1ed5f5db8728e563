import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest } from '#tests/support/rest.ts';
import { databaseFileName } from '#server/platform/db/sqlite.ts';
import { restoreMark } from '#server/platform/installation/unfinished-restore.ts';
import { createLogger } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);

test('a restore that was killed while things changed places first puts back what was there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-killed-restore-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = testConfig(join(folder, 'data'));
  const from = join(folder, 'backup');
  const rest = await startRest('sqlite', { dataDir: config.dataDir });
  await (await rest.signUp()).upload(await picture('png'));
  await makeBackup({ config, log, to: from, now });
  await rest.platform.close();
  const inData = (...names: string[]) => join(config.dataDir, ...names);
  for (const name of ['restoring', 'replaced-before']) await mkdir(inData(name));
  const begun = { replaced: 'replaced-before', old: ['files', databaseFileName] };
  await writeFile(inData('restoring', restoreMark), JSON.stringify(begun));
  const old = await readFile(inData(databaseFileName));
  await rename(inData(databaseFileName), inData('replaced-before', databaseFileName));

  const { replaced } = await restoreBackup({ config, log, from, now, anyway: false });
  const kept = replaced ?? '';
  expect([(await readdir(kept)).toSorted(), await readFile(join(kept, databaseFileName))]).toEqual([
    ['files', databaseFileName],
    old,
  ]);
  expect((await readdir(config.dataDir)).filter((name) => /^(?:replaced-before|restoring)$/.test(name))).toEqual([]);
  await (await openPlatform(config, { log })).close();
});
