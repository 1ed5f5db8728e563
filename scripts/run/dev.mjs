import { build } from './build.mjs';
import { nodePath } from './node.mjs';
import { sourceArgs } from './server-process.mjs';
import { announce, requireNoOptions, serverEnvOf } from './start.mjs';
import { passThrough } from './step.mjs';

/** Serves from source: Vite replaces modules in the browser, Node restarts the server when a file of it changes. */
export async function dev(args) {
  requireNoOptions(args);
  await build(['gateway']);
  return passThrough(nodePath(), ['--watch', '--watch-preserve-output', ...sourceArgs], serverEnvOf('development'), {
    onMessage: announce,
  });
}
