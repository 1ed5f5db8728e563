import type { LoaderFunctionArgs } from 'react-router-dom';
import { WebhookPageDocument } from '#src/graphql/generated/graphql.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { offsetOf } from '#src/wiring/timeline/static-pages.ts';

export type WebhookData = Awaited<ReturnType<typeof loader>>;

/** Messages on one page of the log. */
const pageSize = 30;

export async function loader({ request: { signal }, url, params: { id = '' }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const offset = offsetOf(url.searchParams);
  const { webhook, webhookDeliveries: deliveries } = await found(
    client.request(WebhookPageDocument, { id, limit: pageSize, offset }, { signal }),
  );
  return { webhook, deliveries: deliveries.items, hasMore: deliveries.hasMore, offset };
}
