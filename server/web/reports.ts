import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { cspReportPath } from './content-policy.ts';

const bodyLimit = 16 * 1024;
const minute = 60_000;
/** A page that violates the policy does so at every visit: the log takes this many a minute. */
const reportsPerMinute = 20;

/**
 * Takes the browsers' reports of what the content policy stopped. They come without our header and sometimes
 * without a page, so the cross-site rule does not bind them; they change nothing.
 */
export function installReports(app: FastifyInstance, { clock }: { clock: Clock }): void {
  let windowStart = 0;
  let logged = 0;
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
    const now = clock.now();
    // Also when the clock was set back.
    if (Math.abs(now - windowStart) >= minute) {
      windowStart = now;
      logged = 0;
    }
    for (const report of reportsOf(request.body)) {
      if (++logged <= reportsPerMinute) request.log.warn({ report }, 'The content policy stopped something');
    }
    return reply.code(204).send();
  });
}

/** The telling parts of a report in either of the two formats. Addresses lose their query: it may hold secrets. */
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
const address = (value: unknown): string => short(short(value).split(/[?#]/, 1)[0]);
