import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { blockOf } from '#server/platform/http/network.ts';
import { createTokenBuckets } from '#server/platform/limits/token-buckets.ts';
import { cspReportPath } from '../content-policy.ts';

const bodyLimit = 16 * 1024;
const minute = 60_000;
/** A page that violates the policy does so at every visit: the log takes this many a minute from one block of networks. */
const reportsPerMinute = 20;
/** From all together, so that nobody with many networks fills the log. */
const allReportsPerMinute = 200;

/**
 * Takes the browsers' reports of what the content policy stopped. They come without our header and sometimes
 * without a page, so the cross-site rule does not bind them; they change nothing.
 */
export const routes: FastifyPluginAsync<{ platform: { clock: Clock } }> = async (app, { platform: { clock } }) => {
  const ofBlock = createTokenBuckets(reportsPerMinute, minute, clock);
  const ofAll = createTokenBuckets(allReportsPerMinute, minute, clock);
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, null);
      }
    },
  );

  app.post(cspReportPath, { bodyLimit }, async (request, reply) => {
    const block = blockOf(request.ip);
    for (const report of reportsOf(request.body)) {
      if (ofBlock.wait(block, 1) > 0 || ofAll.wait('', 1) > 0) break;
      ofBlock.take(block, 1);
      ofAll.take('', 1);
      request.log.warn({ report }, 'The content policy stopped something');
    }
    return reply.code(204).send();
  });
};

/** The telling parts of a report in either of the two formats. */
function reportsOf(body: unknown): Record<string, string>[] {
  const entries = Array.isArray(body)
    ? body.slice(0, 10).map((entry) => recordOf(entry)['body'])
    : [recordOf(body)['csp-report']];
  return entries.map((entry) => {
    const report = recordOf(entry);
    return {
      page: address(report.documentURL ?? report['document-uri']),
      blocked: address(report.blockedURL ?? report['blocked-uri']),
      directive: short(report.effectiveDirective ?? report['violated-directive']),
    };
  });
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const short = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** Without query, ids and signatures: whoever knows the address of a screen may open it. */
function address(value: unknown): string {
  const [bare = ''] = short(value).split(/[?#]/, 1);
  return bare.replaceAll(/[0-9A-Za-z]{16,}|(?<=\/)[\w-]{16,}(?=\/|$)/g, ':id');
}
