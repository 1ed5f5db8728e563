import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';
import { createLogger } from '#server/platform/log.ts';
import { BackupRefused } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);

let folder: string;
let rest: Rest;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-places-'));
  rest = await startRest('sqlite', { dataDir: join(folder, 'data') });
  await (await rest.signUp()).upload(await picture('png'));
});
afterEach(async () => {
  await rest.close();
  await rm(folder, { recursive: true, force: true });
});

const backUp = (to: string) => makeBackup({ config: rest.platform.config, log, to, now });
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  return error instanceof BackupRefused ? error.message : `not refused: ${String(error)}`;
};

test('a backup is not made inside the data folder, by whatever name or link', async () => {
  const { dataDir } = rest.platform.config;
  await symlink(dataDir, join(folder, 'link'));
  await symlink(join(dataDir, 'files'), join(folder, 'pictures'));
  for (const to of [
    join(folder, 'link', 'backup'),
    join(folder, 'link', 'restoring'),
    join(folder, 'pictures', 'backup'),
    join(dataDir, '..backup'),
  ])
    expect(await refusal(backUp(to))).toBe(
      `${to} lies in the data folder. Name a folder elsewhere, on another disk if you can.`,
    );
  expect((await readdir(dataDir)).filter((name) => /backup|restoring/.test(name))).toEqual([]);
  expect(await backUp(join(folder, '..backup'))).toMatchObject({ pictures: { count: 1 } });
});
