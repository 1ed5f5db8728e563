import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './platform/config.ts';
import { codeOf } from './platform/error-code.ts';
import { StartRefusal } from './platform/start-refusal.ts';

type Address = Pick<Config, 'host' | 'port'>;

/**
 * Rejects when the server could not listen, before anything is made or opened: with StartRefusal when nobody knows the host, else as
 * `listen` does.
 */
export async function requireAddress({ host, port }: Address): Promise<void> {
  // Its failure looks like that of the database's host.
  await lookup(host).catch((cause: unknown) => {
    throw new StartRefusal(
      `HOST=${host} cannot be found. Set HOST to an address of this machine: localhost, or 0.0.0.0 for all of them.`,
      { cause },
    );
  });
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Why the server cannot listen, in a sentence; undefined for a failure of anything else. */
export function addressFault(error: Error, { host, port }: Address): string | undefined {
  if (!('syscall' in error) || error.syscall !== 'listen') return undefined;
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES' || code === 'EPERM')
    return `This user may not listen on port ${port}: the low ones are for the system. Choose another port, and have a proxy listen there: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' || code === 'EINVAL')
    return `HOST=${host} is no address of this machine. Set HOST to one that is: localhost, or 0.0.0.0 for all of them.`;
  return undefined;
}
