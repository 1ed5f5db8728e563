import type { FastifyRequest } from 'fastify';
import type { MainApi } from './main-api.ts';

/** Whom the snippets of the site call. What cannot be read is told to the log: a page is better without them than not at all. */
export type SnippetOrigins = (request: FastifyRequest) => Promise<string[]>;

export const snippetOriginsOf =
  (mainApi: MainApi): SnippetOrigins =>
  async (request) => {
    try {
      return originsIn(
        await mainApi.call({
          method: 'GET',
          path: '/v2/system/snippets/origins',
          ip: request.ip,
          acceptLanguage: undefined,
        }),
      );
    } catch (error) {
      request.log.error({ err: error }, 'The origins of snippets could not be read');
      return [];
    }
  };

function originsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null || !('origins' in answer) || !Array.isArray(answer.origins))
    return [];
  return answer.origins.filter((origin): origin is string => typeof origin === 'string');
}
