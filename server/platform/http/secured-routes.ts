import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';

/** Milliseconds for which somebody who was refused may still send what was not read. */
const lingering = 2000;

/**
 * Makes `security: [{ bearer: [] }]` in the schema of a route what it says: from here on each such route asks who is
 * calling before anything of a body is read or judged. `requireCaller` throws when it is nobody.
 */
export function secureRoutes(
  app: Pick<FastifyInstance, 'addHook'>,
  requireCaller: (request: FastifyRequest) => Promise<unknown>,
): void {
  const secure = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      await requireCaller(request);
    } catch (error) {
      cutLater(request, reply);
      throw error;
    }
  };
  app.addHook('onRoute', (route) => {
    if (isSecured(route.schema)) route.onRequest = [secure, ...[route.onRequest ?? []].flat()];
  });
}

const isSecured = ({ security = [] }: FastifySchema = {}): boolean =>
  security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0);

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
