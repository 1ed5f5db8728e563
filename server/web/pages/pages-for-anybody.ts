import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import { takesGzip } from '#server/platform/http/compression.ts';
import type { ContentToken } from '../content-token.ts';
import { createKeptPages } from './kept-pages.ts';
import { makePage, newNonce, type MadePage, type PageMaking } from './made-page.ts';
import { gzipWithNonce, withNonce } from './nonce-pieces.ts';
import type { Renderer } from './renderer.ts';

interface Context extends Pick<PageMaking, 'gateway' | 'snippetOrigins'> {
  platform: { config: Config; clock: Clock };
  contentToken: ContentToken;
  renderer: () => Promise<Renderer>;
}

/** Sends what is the same for all visitors, and says whether it was that. */
export type SendForAnybody = (
  request: FastifyRequest,
  reply: FastifyReply,
  onError: (error: unknown) => void,
) => Promise<boolean>;

/**
 * The pages of visitors who show no cookie, whatever cookie: each is made once and kept. Whoever shows one neither gets them nor has
 * any part in them.
 */
export function pagesForAnybody(context: Context): SendForAnybody {
  const { config, clock } = context.platform;
  const kept = createKeptPages(clock);
  // In development the sources are what changes.
  if (config.nodeEnv === 'development') return async () => false;

  return async (request, reply, onError) => {
    if (request.headers.cookie) return false;
    const token = await context.contentToken(request);
    if (token === null) return false;
    const found = kept.find(request.url, token);
    if (found?.isAging) make().catch(onError);
    const page = found?.page ?? (await make());
    if (!page || page.status >= 500) return false;
    send(request, reply, page);
    return true;

    async function make(): Promise<MadePage | null> {
      const renderer = await context.renderer();
      const keeping = renderer.keepingOf(new URL(config.publicUrl + request.url));
      if (!keeping || token === null) return null;
      const { gateway, snippetOrigins } = context;
      return kept.make(request.url, { token, keeping }, () =>
        makePage(request, { config, gateway, snippetOrigins, renderer, contentToken: token, onError }),
      );
    }
  };
}

function send(request: FastifyRequest, reply: FastifyReply, { status, headers, policy, plain, gzip }: MadePage): void {
  const nonce = newNonce();
  reply.code(status).headers(headers);
  if (policy) reply.header('content-security-policy', policy.join(nonce));
  reply.send(takesGzip(request, reply) ? gzipWithNonce(plain, gzip, nonce) : withNonce(plain, nonce));
}
