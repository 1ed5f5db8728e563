import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { ContentPageDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type AliasData = Awaited<ReturnType<typeof loader>>;

export async function loader({ params, request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const alias = params['alias'] ?? '';
  const { page } = await client.request(ContentPageDocument, { alias }, { signal, mayBeMissing: true });
  if (!page) throw data(null, { status: 404 });
  return { page };
}
