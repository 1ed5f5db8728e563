import type { LoaderFunctionArgs } from 'react-router-dom';
import { webhooksOfAccount } from '#domain/webhooks.ts';
import { WebhooksDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type WebhooksData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { webhooks } = await client.request(WebhooksDocument, { limit: webhooksOfAccount, offset: 0 }, { signal });
  return { webhooks: webhooks.items };
}
