import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropUnusablePinnedNode } from './node.mjs';
import { readJson } from './read-json.mjs';
import { root } from './root.mjs';
import { step } from './step.mjs';

const stamp = join(root, 'node_modules/.kadr-lockfile');
const npmsOwnRecord = join(root, 'node_modules/.package-lock.json');

/** Installs exactly what the lockfile names, when that is not what is there. */
export async function ensureInstalled() {
  if (isNoted()) return;
  const lockfile = lockfileText();
  const installed = readJson(npmsOwnRecord);
  if (!installed || !isCurrent(JSON.parse(lockfile), installed)) {
    // What is broken off leaves half of the packages, also for the lockfile of the install before.
    for (const said of [stamp, npmsOwnRecord]) rmSync(said, { force: true });
    const [command, ...first] = npm();
    const args = [...first, 'ci', '--no-audit', '--no-fund'];
    await step('Installing what the lockfile names (a minute or two the first time)', command, args);
    dropUnusablePinnedNode();
  }
  writeFileSync(stamp, hashOf(lockfile));
}

const lockfileText = () => readFileSync(join(root, 'package-lock.json'), 'utf8');
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const isNoted = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(lockfileText());

/** Whether npm's record of node_modules holds every package that the lockfile demands on this platform. */
function isCurrent(lockfile, installed) {
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
