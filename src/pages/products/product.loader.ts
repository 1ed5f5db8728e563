import type { LoaderFunctionArgs } from 'react-router-dom';
import { ProductDocument, ProductNeighboursDocument } from '#src/graphql/generated/graphql.ts';
import { found, notFound } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type ProductData = Awaited<ReturnType<typeof loader>>;

/** One product under its type, with its neighbours, without which the page goes on. */
export async function loader({ params, request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const alias = params['alias'] ?? '';
  const asking = client.request(ProductDocument, { alias }, { signal, mayBeMissing: true });
  const [product, { productNeighbours }] = await Promise.all([
    found(asking.then((answer) => answer.product)),
    client.request(ProductNeighboursDocument, { alias }, { signal, partial: true, mayBeMissing: true }),
  ]);
  if (product.product_type.alias !== params['type']) return notFound();
  return { product, previous: productNeighbours?.previous ?? null, next: productNeighbours?.next ?? null };
}
