import type { FastifyPluginAsync } from 'fastify';
import { appPath } from './app-path.ts';

/** The address that apps open: they name a page of ours in one word. */
export const routes: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { dest?: unknown } }>('/appgo', async (request, reply) =>
    reply.redirect(appPath(request.query.dest), 302),
  );
};
