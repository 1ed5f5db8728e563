import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { Problem } from '#server/platform/problem.ts';

type Hooked = Pick<FastifyInstance, 'addHook'>;

/** Names under which this machine may be called beside PUBLIC_URL. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Answers 421 to a Host that is not ours: rebound names and forged links end here. */
export function refuseUnknownHosts(app: Hooked, config: Pick<Config, 'publicUrl'>): void {
  const known = new Set([...loopback, new URL(config.publicUrl).hostname]);
  app.addHook('onRequest', async (request) => {
    if (!known.has(request.hostname.toLowerCase())) throw new Problem('host_unknown');
  });
}

/** What every answer carries, errors included; pages and pictures put their own policy in its place. */
export function secureHeaders(app: Hooked, config: Pick<Config, 'publicUrl'>): void {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), display-capture=(self)',
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
