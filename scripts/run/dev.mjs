import { build } from './build.mjs';
import { nodePath } from './node.mjs';
import { announce, serverEnv } from './start.mjs';
import { passThrough } from './step.mjs';

/** Serves from source: Vite replaces modules in the browser, Node restarts the server when a file of it changes. */
export async function dev(args) {
  const code = await build(['gateway']);
  if (code !== 0) return code;
  return passThrough(
    nodePath(),
    ['--watch', '--watch-preserve-output', 'server/main.ts', ...args],
    serverEnv('development'),
    { onMessage: announce },
  );
}
