import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './root.mjs';
import { requireParent } from './step.mjs';

const interval = 200;

/**
 * Does work that changes what lies in this checkout, once no other process does such work there. Which one does the kernel
 * knows by a name that ends with it, however it ends; only that of Linux has such names. `work` is given the descriptor that holds
 * the name: what it starts with that keeps the name too, and is waited for also when this process has been killed.
 */
export async function alone(work, folder = root) {
  if (process.platform !== 'linux') return work(undefined);
  const name = `\0kadr ${createHash('sha256').update(folder).digest('hex')}`;
  let held = await hold(name);
  if (!held) console.log('Another command installs or builds in this folder: waiting for its end …');
  while (!held) {
    await delay(interval);
    requireParent();
    held = await hold(name);
  }
  try {
    return await work(held._handle?.fd);
  } finally {
    held.close();
  }
}

/** Undefined while another process has the name. The first Nodes of 20 know no such names, and are not held up. */
function hold(name) {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.on('error', (error) => resolve(error.code === 'EADDRINUSE' ? undefined : server));
    server.listen(name, () => resolve(server));
  });
}
