import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/problem.ts';
import type { Caller } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a route whose schema says `security: [{ bearer: [] }]`; throws where nobody is known. */
    readonly caller: Caller;
    /** Of a route whose schema says `security: [{}, { bearer: [] }]`: null for a visitor. */
    callerIfAny: Caller | null;
  }
}

/** Milliseconds for which somebody who was refused may still send what was not read. */
const lingering = 2000;

/**
 * Makes `security` in the schema of a route what it says: from here on each route asks who is calling before anything of a
 * body is read or judged, and one that says nothing about it is not registered. Where the bearer is optional, one that is no
 * longer good makes a visitor, unless the schema has an answer 401. `authenticate` returns null for a visitor, and throws
 * unauthorized when what is presented is no longer good.
 */
export function secureRoutes(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<Caller | null>,
): void {
  app.decorateRequest('callerIfAny', null);
  app.decorateRequest('caller', {
    getter() {
      if (this.callerIfAny) return this.callerIfAny;
      throw new Error(`${this.routeOptions.url} asks who is calling, and its schema does not require a bearer`);
    },
  });
  app.addHook('onRoute', (route) => {
    const { security, response } = route.schema ?? {};
    if (!security)
      throw new Error(`${String(route.method)} ${route.url} has no security in its schema: who may call it?`);
    if (security.length === 0) return;
    const isOptional = security.some((scheme) => Object.keys(scheme).length === 0);
    const isLenient = isOptional && !Object.hasOwn(Object(response), 401);
    const secure = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      try {
        request.callerIfAny = await authenticate(request);
        if (!request.callerIfAny && !isOptional) throw new Problem('unauthorized');
      } catch (error) {
        if (isLenient && error instanceof Problem && error.type === 'unauthorized') return;
        cutLater(request, reply);
        throw error;
      }
    };
    route.onRequest = [secure, ...[route.onRequest ?? []].flat()];
  });
}

/**
 * Node throws away what comes behind an answer, for as long as it comes. Many clients look for the answer only when
 * their body is out, so the connection is not cut at once.
 */
function cutLater({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): void {
  response.once('finish', () => {
    if (request.complete || request.readableEnded) return;
    const timer = setTimeout(() => request.destroy(), lingering).unref();
    request.once('close', () => clearTimeout(timer));
  });
}
