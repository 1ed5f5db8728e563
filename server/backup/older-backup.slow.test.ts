import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backTo } from '#tests/support/back-to.ts';
import { testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest } from '#tests/support/rest.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';
import { createLogger } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLogger({ logLevel: 'silent' });

test('a backup of an older version is brought up to date when it is restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-older-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const rest = await startRest('sqlite');
  await (await rest.signUp()).upload(await picture('png'));
  await backTo(wholeKysely(rest.platform.db.query), 'sqlite', '2026-11-23-0724-history-version');
  const from = join(folder, 'backup');
  const madeAt = rest.platform.clock.now() + 60_000;
  await makeBackup({ config: rest.platform.config, log, to: from, now: madeAt });
  await rest.close();
  const config = testConfig(join(folder, 'data'));
  await restoreBackup({ config, log, from, now: madeAt, anyway: false });
  const platform = await openPlatform(config, { log });
  expect(await platform.db.query.selectFrom('screens').select('name').execute()).toHaveLength(1);
  await platform.close();
});
