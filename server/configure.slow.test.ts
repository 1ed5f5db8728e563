import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register, upload } from '#tests/crash/account.ts';
import { picture } from '#tests/support/pictures.ts';
import { startProduct } from '#tests/support/product.ts';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('what a server writes into a folder that everybody may enter, no other user of the machine can read', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kadr-readable-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const dataDir = join(parent, 'entered by all');
  await mkdir(dataDir, { mode: 0o755 });
  // Once with a secret key of the folder.
  const first = await startProduct({ dataDir, env: { SECRET_KEY: '' } });
  onTestFinished(() => first.kill());
  await first.stop();
  const product = await startProduct({ dataDir });
  onTestFinished(() => product.kill());
  await upload(product, await register(product), Buffer.from(await picture('png')));
  const written = await readdir(dataDir, { recursive: true });
  expect(written).toEqual(expect.arrayContaining(['kadr.db', 'kadr.db-wal', 'lock.db', 'files', 'secret.key']));
  const modes = await Promise.all(written.map(async (name) => (await stat(join(dataDir, name))).mode));
  expect(written.filter((_name, index) => ((modes[index] ?? 0) & 0o007) !== 0)).toEqual([]);
});

test('every process that works on an installation is configured here', () => {
  const files = globSync('{server,scripts}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const configured = files.filter((file) => /readConfig\(process\.env/.test(readFileSync(join(root, file), 'utf8')));
  expect(configured).toEqual(['server/configure.ts']);
});
