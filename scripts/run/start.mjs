import { build } from './build.mjs';
import { childEnv, nodePath } from './node.mjs';
import { serverArgs, serverEnv } from './server-process.mjs';
import { passThrough } from './step.mjs';

/** Builds what is stale and serves the product. */
export async function start(args) {
  await build();
  return passThrough(nodePath(), [...serverArgs, ...args], serverEnvOf('production'), { onMessage: announce });
}

/** What this environment says goes before what the server is run with otherwise. */
export const serverEnvOf = (mode) => ({ NODE_ENV: mode, ...serverEnv, ...childEnv() });

/** The server tells its address over the channel once it listens. */
export function announce(message) {
  if (message?.type === 'listening') console.log(`\n  Kadr is ready: ${message.url}\n`);
}
