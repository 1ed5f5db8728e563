import type { LoaderFunctionArgs } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { InvitationsDocument } from '#src/graphql/generated/graphql.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { offsetOf } from '#src/wiring/timeline/static-pages.ts';

export type InvitesData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, url, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const offset = offsetOf(url.searchParams);
  const asked = client.request(InvitationsDocument, { limit: historyPageSize, offset }, { signal });
  const { invitations } = await found(asked);
  return { invites: invitations.items, total: invitations.total, offset };
}
