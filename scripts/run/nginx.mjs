import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv } from './node.mjs';
import { root } from './root.mjs';
import { StepFailed, step } from './step.mjs';

const unpacked = join(root, '.vitest/nginx');
const places = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
  join(unpacked, 'usr/sbin/nginx'),
];
const found = () => places.find((path) => existsSync(path));

/** The path of an nginx for the test behind a proxy: NGINX_PATH, the system's, else Debian's, unpacked and not installed. */
export async function ensureNginx() {
  const path = process.env.NGINX_PATH ?? found() ?? (await unpackNginx());
  if (!path) throw new StepFailed('One test needs nginx. Install it, or name it: NGINX_PATH=/path/to/nginx npm test');
  return path;
}

/** Installed, Debian's package would start a server of its own. */
async function unpackNginx() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  mkdirSync(unpacked, { recursive: true });
  if (process.getuid?.() === 0) await step("Reading Debian's package lists", 'apt-get', ['update'], childEnv());
  await step("Fetching Debian's nginx", 'sh', ['-c', `cd '${unpacked}' && apt-get download nginx`], childEnv());
  const file = readdirSync(unpacked).find((name) => name.endsWith('.deb'));
  if (file) await step('Unpacking nginx', 'dpkg-deb', ['-x', join(unpacked, file), unpacked], childEnv());
  return found();
}
