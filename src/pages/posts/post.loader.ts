import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { PostDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type PostData = Awaited<ReturnType<typeof loader>>;

export async function loader({ params, request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const alias = params['alias'] ?? '';
  const { post } = await client.request(PostDocument, { alias }, { signal, mayBeMissing: true });
  if (!post) throw data(null, { status: 404 });
  return { post };
}
