import { join } from 'node:path';
import { root } from './root.mjs';

// Left alone, the young generation grows from 2 to 128 MB: a start collects too often, and the buffers of uploads wait
// for a collection of the whole heap.
const options = ['--min-semi-space-size=8', '--max-semi-space-size=8'];

/** What Node is given to run the server as it is built, and as it is written. */
export const serverArgs = [...options, 'dist/program/main.js'];
export const sourceArgs = [...options, 'server/main.ts'];

export const serverEnv = {
  // Files, hashes and pictures share libuv's pool, and four of them would make every stat wait for sharp.
  UV_THREADPOOL_SIZE: '16',
  // Each of those threads would keep freed memory of its own.
  MALLOC_ARENA_MAX: '2',
  // What V8 has compiled once it reads from there at the next start.
  NODE_COMPILE_CACHE: join(root, 'dist/compile-cache'),
};
