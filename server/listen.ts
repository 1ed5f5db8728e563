import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config.ts';
import { beginToLeave, stopAccepting } from './platform/http/fastify.ts';
import { createGuardedServer, guardOf } from './platform/http/guard-server.ts';
import { refusedBeforeRoute, type RawRefusal } from './platform/http/raw-answer.ts';

export interface Listening {
  /** As a URL. */
  address: string;
  /** Serves on, and tells balancers to go elsewhere. */
  leave(): void;
  /** Cuts every connection that is still open. */
  cut(): void;
  /**
   * Takes no more connections, waits until the last request is answered, with all that it calls within the process, and
   * closes the services.
   */
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
    const server = createGuardedServer((request, response) => app.routing(request, response), config);
    server.on(refusedBeforeRoute, (refusal: RawRefusal) => app.server.emit(refusedBeforeRoute, refusal));
    if (!(await isListening(server, port, other))) continue;
    servers.push(server);
  }
  return {
    address,
    leave: () => beginToLeave(app),
    cut() {
      for (const server of servers) server.closeAllConnections();
    },
    async close() {
      stopAccepting(app);
      const closing = servers.map((server) => {
        server.close();
        return once(server, 'close');
      });
      // A service that is closed takes no calls of a page that is still being rendered.
      await Promise.all(servers.map((server) => guardOf(server).answers.ended()));
      for (const server of servers) server.closeIdleConnections();
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
