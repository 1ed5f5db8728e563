import type { LoaderFunctionArgs } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { askedAudit } from '#src/features/office/audit/asked-audit.ts';
import { AuditDocument } from '#src/graphql/generated/graphql.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { offsetOf } from '#src/wiring/timeline/static-pages.ts';

export type AuditData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, url, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const offset = offsetOf(url.searchParams);
  const asked = askedAudit(url.searchParams);
  const wanted = { ...(asked.person && { person: asked.person }), ...(asked.action && { action: asked.action }) };
  const { audit } = await found(
    client.request(AuditDocument, { ...wanted, limit: historyPageSize, offset }, { signal }),
  );
  return { entries: audit.items, total: audit.total, offset, asked };
}
