import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeBackup } from '#server/backup/make-backup.ts';
import { refusalOf } from '#server/refusals.ts';
import { testConfig } from '#tests/support/engines.ts';
import { createLogger } from './log.ts';
import { openPlatform } from './platform.ts';

const log = createLogger({ logLevel: 'silent' });

let dataDir: string;
/** With a secret key of the folder. */
const ownConfig = () => {
  const { secretKey: _secretKey, ...config } = testConfig(dataDir);
  return config;
};
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-in-place-'));
  const platform = await openPlatform(ownConfig(), { log });
  await platform.close();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = async () => (await openPlatform(ownConfig(), { log })).close();
const backUp = () => makeBackup({ config: ownConfig(), log, to: `${dataDir}-backup`, now: 0 });
const refusal = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'not refused',
    (error: unknown) => refusalOf(error, ownConfig()),
  );
const wrong = (path: string, kind: string): string =>
  `${path} is ${kind}, where a file belongs. Nothing was changed: move it away, put the file back if there was one, and give the command again.`;

describe.each([
  ['a folder', (path: string) => mkdir(path)],
  ['a named pipe', async (path: string) => void execFileSync('mkfifo', [path])],
])('%s in the place of a file of the data folder', (kind, make) => {
  test.each(['kadr.db', 'kadr.db-wal', 'kadr.db-shm', 'kadr.db-journal', 'files/installation'])(
    'is named by a start and by a backup: %s',
    async (name) => {
      const path = join(dataDir, name);
      await rm(path, { force: true });
      await make(path);
      const before = await readdir(dataDir, { recursive: true });
      expect([await refusal(start), await refusal(backUp)]).toEqual([wrong(path, kind), wrong(path, kind)]);
      expect(await readdir(dataDir, { recursive: true })).toEqual(before);
    },
  );

  test('is named by a start that reads the secret key', async () => {
    const path = join(dataDir, 'secret.key');
    await rm(path);
    await make(path);
    expect(await refusal(start)).toBe(`The secret key file ${path} cannot be read: what lies there is no file.`);
  });
});

test.each(['kadr.db', 'kadr.db-wal', 'files', 'files/installation'])(
  'a link that leads to nothing is named by a start and by a backup: %s',
  async (name) => {
    const path = join(dataDir, name);
    await rm(path, { recursive: true, force: true });
    await symlink('/nowhere', path);
    const said = `${path} is a link that leads to nothing. Nothing was changed: mount or put back what it leads to, or remove it, and give the command again.`;
    expect([await refusal(start), await refusal(backUp)]).toEqual([said, said]);
  },
);

test('so is one in the place of the secret key', async () => {
  const path = join(dataDir, 'secret.key');
  await rm(path);
  await symlink('/nowhere', path);
  expect(await refusal(start)).toBe(`The secret key file ${path} cannot be read: a link there leads to nothing.`);
});
