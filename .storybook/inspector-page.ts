import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '#scripts/run/build.mjs';
import { buildInspectorPage } from '#scripts/vite/inspector-page.ts';

const root = join(import.meta.dirname, '..');
const inputs = ['packages/inspector', 'src/inspector', 'src/ui', 'src/lib', 'machines', 'domain', 'package-lock.json'];

/** The page of the inspector for the panel *Machines*, for Storybook's `staticDirs`. It is built when it has changed. */
export async function inspectorPage(): Promise<{ from: string; to: string }[]> {
  const folder = join(root, 'node_modules/.cache/kadr', `inspector-${hashOf(inputs, root).slice(0, 12)}`);
  if (!existsSync(folder)) {
    // Several test projects may build at the same time: anyone who is done first wins.
    const unfinished = `${folder}.${process.pid}.${crypto.randomUUID()}`;
    await buildInspectorPage(unfinished, './');
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  }
  return [{ from: folder, to: '/machines' }];
}
