import type { Upstream } from '#mesh/upstreams.ts';
import type { Clock } from '#server/platform/clock.ts';
import { logProblem, problemOf } from '#server/platform/http/errors.ts';
import type { FastifyRequest } from 'fastify';

/** What stands for all that the site says now; null where that is not known. */
export type ContentToken = (request: FastifyRequest) => Promise<string | null>;

/** Milliseconds for which the answer of another process holds. */
const lifetime = 250;

/** Asks the main API of another process, once for all who want to know it. */
export function contentTokenOf(mainApi: Upstream, { elapsed }: Pick<Clock, 'elapsed'>): ContentToken {
  let last: { token: Promise<string | null>; until: number } | undefined;

  async function ask(request: FastifyRequest): Promise<string | null> {
    const call = { method: 'GET', path: '/api/v2/system/snippets/origins', headers: {}, remoteAddress: request.ip };
    try {
      const { headers } = await mainApi(call);
      const { 'x-cache-token': token } = headers;
      return typeof token === 'string' ? token : null;
    } catch (error) {
      logProblem(request, problemOf(error), error);
      return null;
    }
  }

  return (request) => {
    if (!last || last.until <= elapsed()) last = { token: ask(request), until: elapsed() + lifetime };
    return last.token;
  };
}
