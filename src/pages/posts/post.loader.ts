import type { LoaderFunctionArgs } from 'react-router-dom';
import { PostDocument } from '#src/graphql/generated/graphql.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type PostData = Awaited<ReturnType<typeof loader>>;

export async function loader({ params, request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const alias = params['alias'] ?? '';
  const asked = client.request(PostDocument, { alias }, { signal, mayBeMissing: true });
  return { post: await found(asked.then(({ post }) => post)) };
}
