import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/**
 * Enforces `security` of the schema of each route: from here on every route authenticates its caller before a body is read or
 * validated, and a route without `security` is not registered. Where the bearer is optional, an invalid one makes the caller a
 * visitor, unless the schema has an answer 401. `authenticate` returns null for a visitor, and throws unauthorized for an
 * invalid bearer.
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
    const secure = async (request: FastifyRequest): Promise<void> => {
      try {
        request.callerIfAny = await authenticate(request);
        if (!request.callerIfAny && !isOptional) throw new Problem('unauthorized');
      } catch (error) {
        if (isLenient && error instanceof Problem && error.type === 'unauthorized') return;
        throw error;
      }
    };
    route.onRequest = [secure, ...[route.onRequest ?? []].flat()];
  });
}
