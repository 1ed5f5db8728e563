import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config.ts';
import { serverOptions } from './platform/http/fastify.ts';
import { guardServer } from './platform/http/guard-server.ts';

export interface Listening {
  /** As a URL. */
  address: string;
  /** Cuts every connection that is still open. */
  cut(): void;
  /** Resolves when the last request is answered. */
  close(): Promise<void>;
}

/**
 * Listens on the host of the configuration; on all addresses of `localhost`, of which browsers take any. Fastify would do
 * that too, by further servers that nothing guards.
 */
export async function listen(app: FastifyInstance, config: Config): Promise<Listening> {
  const { host } = config;
  const [first = host, ...others] = host === 'localhost' ? await addressesOf(host) : [host];
  const address = await app.listen({ port: config.port, host: first });
  const port = Number(new URL(address).port);
  const servers: Server[] = [app.server];
  for (const other of others) {
    const server = createServer(serverOptions, (request, response) => app.routing(request, response));
    guardServer(server, config);
    if (await isListening(server, port, other)) servers.push(server);
  }
  return {
    address,
    cut() {
      for (const server of servers) server.closeAllConnections();
    },
    async close() {
      const closing = servers.slice(1).map((server) => {
        server.close();
        return once(server, 'close');
      });
      await Promise.all([app.close(), ...closing]);
    },
  };
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

/** A machine may name an address that it does not have. */
async function isListening(server: Server, port: number, host: string): Promise<boolean> {
  try {
    server.listen({ port, host });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  }
}
