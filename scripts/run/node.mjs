import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './root.mjs';
import { StepFailed } from './step.mjs';

/** The oldest Node that may serve: its SQLite has the fix of the WAL-reset corruption. */
export const oldestNode = '24.14.1';

const bin = join(root, 'node_modules/.bin');
const pinned = join(bin, 'node');

let chosen;

/** The Node that everything runs under: the lockfile's where it runs, else this machine's own. */
export function nodePath() {
  chosen ??= runs(pinned) ? pinned : process.execPath;
  return chosen;
}

/** The environment of every child: tools and Node of the lockfile come first. */
export function childEnv(extra = {}) {
  return { ...process.env, PATH: [dirname(nodePath()), bin, process.env.PATH].join(delimiter), ...extra };
}

/** Says what to do where the lockfile brings no Node that runs here, before anything is downloaded. */
export function requireFitMachine() {
  if (isNewEnough(process.versions.node) || bringsNode()) return;
  throw new StepFailed(
    [
      `Kadr needs Node ${oldestNode} or newer; this is ${process.versions.node}.`,
      process.platform === 'linux' && isMusl()
        ? 'The Node that comes with the lockfile needs glibc, and this Linux has musl: use the image node:24-alpine, or a Debian image with any Node from 20.'
        : `The lockfile brings a Node for Linux on x64 and arm64 only. Install Node 24 (https://nodejs.org, or: ${installHint()}) and run the same command again.`,
    ].join('\n'),
  );
}

/** npm puts node_modules/.bin first on PATH, so a Node there that cannot run here would hide the machine's own. */
export function dropUnusablePinnedNode() {
  if (isMusl()) rmSync(pinned, { force: true });
}

/** Whether version a.b.c is not older than `oldestNode`. */
export function isNewEnough(version, floor = oldestNode) {
  const own = version.split('.').map(Number);
  const least = floor.split('.').map(Number);
  for (let i = 0; i < 3; i++) if (own[i] !== least[i]) return own[i] > least[i];
  return true;
}

const bringsNode = () => process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch) && !isMusl();

const isMusl = () => process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;

const installHint = () => (process.platform === 'darwin' ? 'brew install node@24' : 'your package manager');

const runs = (path) => spawnSync(path, ['--version']).status === 0;
