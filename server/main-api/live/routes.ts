import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { hearChanges } from '#server/accounts/live/announce.ts';
import { noGrants } from '#server/accounts/passphrase/grants.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { socketRoute } from '#server/platform/sockets/socket-route.ts';
import { createSockets } from '#server/platform/sockets/sockets.ts';
import { createTicket } from '#server/platform/sockets/tickets.ts';
import type { MainApiContext } from '../main-api.ts';
import { createAuthorization } from './authorization.ts';
import { liveFrameBytes, liveLimits } from './limits.ts';
import { liveProtocol, type Opening } from './protocol.ts';
import { LiveTicket } from './schema.ts';
import { tag } from './tag.ts';
import { createThreadReaders } from './thread-readers.ts';
import { createWatchers, type LiveConnection, type Watchers } from './watchers.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform, accounts, content }) => {
  app.addSchema(LiveTicket);
  const { sessions, site } = accounts;
  const limits = liveLimits(platform);
  const openings = new WeakMap<LiveConnection['socket'], Opening>();
  const sockets = createSockets(
    { platform, holders: sessions.holders, living: sessions.living },
    liveProtocol({ platform, sessions, watchers: () => watchers, openings, limits }),
  );
  const watchers: Watchers = createWatchers({
    platform,
    mayWatch: createAuthorization({ platform, site, content }),
    mayReadThreads: createThreadReaders(platform),
    recheck: (connections) => sockets.recheck(connections),
  });

  app.post(
    '/v2/live/ticket',
    {
      schema: {
        operationId: 'liveTicket',
        summary: 'A ticket for the socket of pages that hear of changes',
        description: 'Visitors get one, too: they may watch what they may open.',
        tags: [tag.name],
        'x-mesh': false,
        security: [{}, { bearer: [] }],
        response: { 201: ref(LiveTicket), ...failures(401, 403, 429) },
      },
    },
    async ({ callerIfAny: caller, ip }, reply) => {
      if (caller && caller.sessionId === null) throw new Problem('forbidden');
      await platform.limits.take(
        caller
          ? { of: limits.tickets, key: caller.user.publicId }
          : { of: limits.ticketsOfNetwork, key: networkOf(ip) },
      );
      const sessionId = caller?.sessionId ?? null;
      return reply.code(201).send({ token: await createTicket(platform, { kind: 'live', sessionId }) });
    },
  );

  socketRoute(app, {
    path: '/live/socket',
    publicUrl: platform.config.publicUrl,
    frameBytes: liveFrameBytes,
    // Before each hint their sessions are looked at anyway.
    sessionLook: 2000,
    sockets,
    listen: () =>
      hearChanges(
        platform,
        (change) => watchers.hear(change),
        () => void sockets.closeAll('restart'),
      ),
    opened(socket, { ip, visitor: { grants = noGrants } }) {
      openings.set(socket, { network: networkOf(ip), grants });
      sockets.add(socket);
    },
  });
};
