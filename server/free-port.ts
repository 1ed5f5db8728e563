import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './platform/config.ts';

/** Rejects with EADDRINUSE when another program listens there already, before anything is made or opened. */
export async function requireFreePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
