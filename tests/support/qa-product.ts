import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sourceArgs } from '#scripts/run/server-process.mjs';
import { copiedRepository } from './copied-repository.ts';
import { startProduct, type Product } from './product.ts';

const root = resolve(import.meta.dirname, '../..');

/** The product as it is built for QA: from a copy, since the other tests use the build of this folder. */
export async function startQaProduct(): Promise<Pick<Product, 'url' | 'stop'>> {
  const env = { INSPECT: '1' };
  const copy = await copiedRepository({ ...env, NODE_ENV: 'production' });
  await symlink(join(root, '.mesh'), join(copy.folder, '.mesh'));
  const { code, output } = await copy.run('vite', 'build', '--app');
  if (code !== 0) throw new Error(output);
  const [entry = '', ...flags] = sourceArgs.toReversed();
  const command = [process.execPath, ...flags.toReversed(), join(copy.folder, entry)];
  const product = await startProduct({ env, command });
  return {
    url: product.url,
    async stop() {
      const ended = await product.stop();
      await copy.remove();
      return ended;
    },
  };
}
