import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropUnusablePinnedNode } from './node.mjs';
import { root } from './root.mjs';
import { step } from './step.mjs';

const stamp = join(root, 'node_modules/.kadr-lockfile');
const npmsOwnRecord = join(root, 'node_modules/.package-lock.json');

/** Installs exactly what the lockfile names, when that is not what is there. */
export async function ensureInstalled() {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!existsSync(npmsOwnRecord) || !isCurrent(JSON.parse(lockfile), JSON.parse(readFileSync(npmsOwnRecord, 'utf8')))) {
    const [command, ...first] = npm();
    await step('Installing what the lockfile names (a minute or two the first time)', command, [
      ...first,
      'ci',
      '--no-audit',
      '--no-fund',
    ]);
    dropUnusablePinnedNode();
  }
  writeFileSync(stamp, hash);
}

/** Whether npm's record of node_modules holds every package that the lockfile demands on this platform. */
export function isCurrent(lockfile, installed) {
  return Object.entries(lockfile.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    return found ? found.version === wanted.version : Boolean(wanted.optional);
  });
}

/** The npm that runs this script, under the Node that runs it: `npm ci` removes the one in node_modules. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('.js')) return [node ?? process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
