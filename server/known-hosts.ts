import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { loopbackNames } from '#server/platform/http/local-request.ts';
import { Problem } from '#server/platform/problem.ts';

/** Probes know a machine by its address, and learn nothing there that a name would protect. */
const probes = new Set(['/healthz', '/readyz']);

/**
 * Answers 421 to a Host that is not ours, and 400 to two of them: rebound names and forged links end here. Only the Host header counts, which a
 * proxy has to pass on: anyone who may write `x-forwarded-host` could name any.
 */
export function refuseUnknownHosts(app: Pick<FastifyInstance, 'addHook'>, config: Pick<Config, 'publicUrl'>): void {
  const known = new Set([...loopbackNames, new URL(config.publicUrl).hostname]);
  app.addHook('onRequest', (request, _reply, done) => {
    // Node goes by the first, a proxy before it perhaps by the last.
    if (hostLines(request.raw.rawHeaders) > 1) return done(new Problem('request_malformed'));
    if (probes.has(request.routeOptions.url ?? '')) return done();
    const { host } = request.headers;
    if (host === undefined) return done(new Problem('request_malformed'));
    if (!known.has(host.replace(/:\d*$/, '').toLowerCase())) return done(new Problem('host_unknown'));
    done();
  });
}

/** Names and values come in turn. With every request: no list is made of them. */
function hostLines(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}
