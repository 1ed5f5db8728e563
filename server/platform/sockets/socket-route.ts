import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { upgradeOf } from '../http/upgrades.ts';
import { Problem } from '../problem.ts';
import type { Closing } from './connection.ts';
import { turn } from './sockets.ts';

interface SocketRoute {
  /** Below the prefix of the service. */
  path: string;
  publicUrl: string;
  /** Bytes of the longest frame that is read. */
  frameBytes: number;
  /** Milliseconds after which a socket knows at the latest that its session has ended. */
  sessionLook: number;
  sockets: {
    look: () => void;
    endOver: () => Promise<void>;
    closeAll: (closing: Closing) => Promise<void>;
  };
  /** Before the first socket: what is told while nobody listens is lost. Returns what ends it. */
  listen: () => Promise<() => void>;
  opened: (socket: WebSocket, request: FastifyRequest) => void;
}

/** A path at which a request becomes a socket, which is looked after until the server ends. */
export function socketRoute(app: FastifyInstance, route: SocketRoute): void {
  const { path, publicUrl, frameBytes, sessionLook, sockets, listen, opened } = route;
  const upgrades = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: frameBytes });
  const looking: NodeJS.Timeout[] = [];
  let endHearing = (): void => undefined;
  app.addHook('onReady', async () => {
    looking.push(
      setInterval(() => sockets.look(), turn).unref(),
      setInterval(() => void sockets.endOver(), sessionLook).unref(),
    );
    endHearing = await listen();
  });
  app.addHook('preClose', async () => {
    for (const timer of looking) clearInterval(timer);
    await sockets.closeAll('leaving');
  });
  app.addHook('onClose', async () => endHearing());

  app.get(
    path,
    {
      schema: {
        hide: true,
        // By a ticket, in its first frame: a page of any site could open it with the cookies of its reader.
        security: [],
      },
    },
    async (request, reply) => {
      const upgrade = upgradeOf(request.raw);
      if (!upgrade) throw new Problem('request_malformed');
      if (!isOwnOrigin(request.headers, publicUrl)) throw new Problem('csrf_refused');
      reply.hijack();
      // Else the socket keeps the request and its answer for as long as it is open.
      reply.raw.detachSocket(request.raw.socket);
      upgrades.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => opened(socket, request));
    },
  );
}

/** Whether a page of this server asks, by whichever of its names it was called: it answers to no others. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  const known = new URL(publicUrl);
  return origin !== undefined && (origin === known.origin || origin === `${known.protocol}//${host}`);
}
