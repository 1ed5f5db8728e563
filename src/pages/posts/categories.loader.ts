import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentLimit } from '#domain/limits.ts';
import { PostCategoriesDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type CategoriesData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { postCategories } = await client.request(
    PostCategoriesDocument,
    { limit: contentLimit },
    { signal, partial: true },
  );
  return { categories: postCategories?.items ?? [] };
}
