import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { createLineLimit } from '#server/platform/limits/line-limit.ts';
import { cspReportPath } from '../content-policy.ts';

const bodyLimit = 16 * 1024;
/** A page that violates the policy does so at every visit. */
const reportsPerMinute = { ofBlock: 20, ofAll: 200 };

/**
 * Takes the browsers' reports of what the content policy stopped. They come without our header and sometimes
 * without a page, so the cross-site rule does not bind them; they change nothing.
 */
export const routes: FastifyPluginAsync<{ platform: { clock: Clock } }> = async (app, { platform: { clock } }) => {
  const lines = createLineLimit(reportsPerMinute, clock);
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
    for (const report of reportsOf(request.body)) {
      const told = lines.take(request.ip);
      // Not by the log of the request: reports have lines of their own.
      if (told) app.log.warn({ reqId: request.id, report, ...told }, 'The content policy stopped something');
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

/** Without query, ids and signatures: anyone who knows the address of a screen may open it. */
function address(value: unknown): string {
  const [bare = ''] = short(value).split(/[?#]/, 1);
  return bare.replaceAll(/[0-9A-Za-z]{16,}|(?<=\/)[\w-]{16,}(?=\/|$)/g, ':id');
}
