import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentLimit, historyPageLimit } from '#domain/limits.ts';
import { ShopDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type ProductsData = Awaited<ReturnType<typeof loader>>;

/** All types, with as many of their products as come at once. */
export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { productTypes, products, block } = await client.request(
    ShopDocument,
    { limit: contentLimit, shown: { params: { sort: 'recommended', limit: historyPageLimit } } },
    { signal, partial: true, mayBeMissing: true },
  );
  return { types: productTypes?.items ?? [], products: products?.items ?? [], note: block?.content ?? null };
}
