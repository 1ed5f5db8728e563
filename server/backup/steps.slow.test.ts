import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import type { Progress } from '#server/platform/progress.ts';
import { engines, freshDatabase, testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest } from '#tests/support/rest.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-steps-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Each step that is told, with its last share. */
function recordSteps(): { steps: string[][]; progress: Progress } {
  const steps: string[][] = [];
  const progress: Progress = {
    step: (name) => void steps.push([name]),
    share: (done, total, unit) => void steps.at(-1)?.splice(1, 1, `${done} of ${total} ${unit}`),
  };
  return { steps, progress };
}

test.each(engines)('a backup of %s and its restore tell every step, and the whole of the long ones', async (engine) => {
  const rest = await startRest(engine);
  const ada = await rest.signUp();
  for (const seed of [1, 2]) await ada.upload(await picture('png', { seed }));
  await rest.platform.jobs.idle();
  const to = join(folder, 'backup');

  const made = recordSteps();
  const manifest = await makeBackup({ config: rest.platform.config, log, to, now, progress: made.progress });
  const count = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0);
  const rows = `${count} of ${count} row`;
  const bytes = `${manifest.pictures.bytes} of ${manifest.pictures.bytes} byte`;
  const ownChecks = ['Checking the database', 'Checking what its rows refer to']
    .filter(() => engine === 'sqlite')
    .map((name) => [name]);
  expect(made.steps).toEqual([
    ...ownChecks,
    ['Copying the database', rows],
    ['Looking for pictures that are copied already', '2 of 2 picture'],
    ['Copying the pictures', bytes],
    ['Writing the pictures to the disk'],
  ]);

  const target = engine === 'postgres' ? await freshDatabase() : undefined;
  const config = { ...testConfig(join(folder, 'restored')), ...(target ? { databaseUrl: target.url } : {}) };
  const restored = recordSteps();
  await restoreBackup({ config, log, from: to, now, anyway: false, progress: restored.progress });
  expect(restored.steps).toEqual([
    ['Checking the backup'],
    ['Copying the pictures', bytes],
    ['Writing the pictures to the disk'],
    ['Copying the database', rows],
    ['Bringing the tables up to date'],
    ['Counting anew'],
    ['Checking the attachments'],
    ...ownChecks,
    ['Checking the counters'],
    ['Checking the quarantine'],
    ['Checking the pictures', '2 of 2 picture'],
    ['Looking for files without a row'],
    ['Moving everything into place'],
  ]);
  await rest.close();
  await target?.drop();
});
