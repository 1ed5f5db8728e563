import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { latePackage } from './late-package.ts';

test('a package that could not be read once is read by the next call', async () => {
  const folder = await temporaryFolder('late-package-');
  const outer = join(folder, 'outer.cjs');
  const inner = join(folder, 'inner.cjs');
  await writeFile(outer, "exports.of = require('./inner.cjs').of;");
  await writeFile(inner, "throw new Error('EMFILE');");
  const read = async (): Promise<unknown> => latePackage(outer);
  await expect(read()).rejects.toThrow('EMFILE');
  await writeFile(inner, "exports.of = 'a package';");
  expect(await read()).toEqual({ of: 'a package' });
});
