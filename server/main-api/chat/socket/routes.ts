import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import { WebSocketServer } from 'ws';
import { chatFrameBytes } from '#domain/limits.ts';
import { upgradeOf } from '#server/platform/http/upgrades.ts';
import { Problem } from '#server/platform/problem.ts';
import type { MainApiContext } from '../../main-api.ts';
import { createChatHints } from '../hints.ts';
import { chatLimits } from '../limits.ts';
import { createConnections } from './connections.ts';
import { createConversation } from './conversation.ts';

/** Milliseconds. A proxy ends what is silent for a minute. */
const heartbeat = 30_000;
/** Milliseconds after which a socket knows at the latest that its session has ended. */
const sessionLook = 500;

export const routes: FastifyPluginAsync<MainApiContext> = async (app, { platform, accounts: { sessions } }) => {
  const limits = chatLimits(platform);
  const hints = createChatHints(platform);
  const connections = createConnections(platform, sessions);
  const converse = createConversation({ platform, sessions, connections, hints, limits });
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: chatFrameBytes });
  const looking: NodeJS.Timeout[] = [];
  let endHearing = (): void => undefined;
  // Before the first socket: what is told while nobody listens is lost.
  app.addHook('onReady', async () => {
    looking.push(
      setInterval(() => connections.look(), heartbeat).unref(),
      setInterval(() => void connections.endOver(), sessionLook).unref(),
    );
    endHearing = await hints.listen(
      (hint) => connections.hear(hint),
      () => void connections.closeAll('restart'),
    );
  });
  app.addHook('preClose', async () => {
    for (const timer of looking) clearInterval(timer);
    await connections.closeAll('leaving');
  });
  app.addHook('onClose', async () => endHearing());

  app.get(
    '/chat/socket',
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
      if (!isOwnOrigin(request.headers, platform.config.publicUrl)) throw new Problem('csrf_refused');
      reply.hijack();
      sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, converse);
    },
  );
};

/** Whether a page of this server asks, by whichever of its names it was called: it answers to no others. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  const known = new URL(publicUrl);
  return origin !== undefined && (origin === known.origin || origin === `${known.protocol}//${host}`);
}
