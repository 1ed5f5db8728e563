import { build } from './build.mjs';
import { childEnv, nodePath } from './node.mjs';
import { passThrough } from './step.mjs';

/** Builds what is stale and serves the product. */
export async function start(args) {
  const code = await build();
  if (code !== 0) return code;
  return passThrough(nodePath(), ['server/main.ts', ...args], serverEnv('production'), { onMessage: announce });
}

/** 16 threads: files, hashes and pictures share libuv's pool, and four of them would make every stat wait for sharp. */
export const serverEnv = (mode) =>
  childEnv({ NODE_ENV: process.env.NODE_ENV ?? mode, UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16' });

/** The server tells its address over the channel once it listens. */
export function announce(message) {
  if (message?.type === 'listening') console.log(`\n  Kadr is ready: ${message.url}\n`);
}
