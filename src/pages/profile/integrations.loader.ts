import type { LoaderFunctionArgs } from 'react-router-dom';
import { keysOfAccount } from '#domain/limits.ts';
import { ApiKeysDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type IntegrationsData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { apiKeys } = await client.request(ApiKeysDocument, { limit: keysOfAccount, offset: 0 }, { signal });
  return { keys: apiKeys.items };
}
