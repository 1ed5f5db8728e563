import { localeTags, type Locale } from '#domain/locales.ts';
import { createGateway, type Gateway } from '#src/gateway/client.ts';
import type { ContentCache } from '#src/gateway/content-cache.ts';
import type { RunOperation } from './rendering.ts';

/** The gateway of one render, in the language of its page: operations run in this process, without HTTP. */
export function serverGateway(run: RunOperation, locale: Locale, cache: ContentCache): Gateway {
  return createGateway({
    url: 'http://gateway.internal/graphql',
    headers: () => ({}),
    fetch: async (_url, request) => {
      const { result, headers } = await run(JSON.parse(bodyOf(request)), localeTags[locale]);
      return new Response(JSON.stringify(result), { headers: { ...headers, 'content-type': 'application/json' } });
    },
    onAnswer: (headers) => {
      const token = headers.get('x-cache-token');
      if (token !== null) cache.seen(token);
    },
  });
}

/** graphql-request sends text and nothing else. */
function bodyOf(request: RequestInit | undefined): string {
  if (typeof request?.body !== 'string') throw new TypeError('An operation came without its text');
  return request.body;
}
