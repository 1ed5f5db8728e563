import type { FastifyPluginAsync } from 'fastify';
import { chatFrameBytes } from '#domain/limits.ts';
import { socketRoute } from '#server/platform/sockets/socket-route.ts';
import { createSockets } from '#server/platform/sockets/sockets.ts';
import type { MainApiContext } from '../../main-api.ts';
import { createChatHints } from '../hints.ts';
import { chatLimits } from '../limits.ts';
import { createConnections } from './connections.ts';
import { conversation } from './conversation.ts';

export const routes: FastifyPluginAsync<MainApiContext> = async (app, { platform, accounts: { sessions } }) => {
  const limits = chatLimits(platform);
  const hints = createChatHints(platform);
  const connections = createConnections(platform);
  const sockets = createSockets(
    { platform, holders: sessions.holders, living: sessions.living },
    conversation({ platform, sessions, connections, hints, limits }),
  );
  socketRoute(app, {
    path: '/chat/socket',
    publicUrl: platform.config.publicUrl,
    frameBytes: chatFrameBytes,
    sessionLook: 500,
    sockets,
    listen: () =>
      hints.listen(
        (hint) => connections.hear(hint),
        () => void sockets.closeAll('restart'),
      ),
    opened: (socket) => sockets.add(socket),
  });
};
