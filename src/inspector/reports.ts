import type { Report } from '#packages/inspector/report/report.ts';
import { fileLimit } from '#machines/answer-limits.ts';
import type { Flows } from '#machines/app/flows.ts';
import { callJson } from '#src/lib/transport.ts';
import { restCall } from '#src/wiring/rest/rest-call.ts';

export const reportsPath = '/api/v2/bug-reports';
const locale = 'en';

/** Keeps a report for 30 days, as that of whoever is signed in. Answers the link by which anyone may see it. */
export async function sendReport(
  flows: Pick<Flows, 'session' | 'requests'>,
  report: Report,
  signal: AbortSignal,
): Promise<string> {
  const call = { method: 'POST', path: reportsPath, locale, body: report, signal, limit: fileLimit } as const;
  const { id } = await restCall<{ id: string }>(flows, call);
  return `${location.origin}/__inspector#report=${id}`;
}

/** The report that the address of the inspector names; undefined where it names none. */
export function namedReport(): Promise<Report> | undefined {
  const id = new URLSearchParams(location.hash.slice(1)).get('report');
  return id === null
    ? undefined
    : callJson<Report>({ method: 'GET', path: `${reportsPath}/${encodeURIComponent(id)}`, locale });
}
