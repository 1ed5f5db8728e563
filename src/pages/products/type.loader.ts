import type { LoaderFunctionArgs } from 'react-router-dom';
import { ProductControlsDocument, ProductsDocument, ProductTypeDocument } from '#src/graphql/generated/graphql.ts';
import { askedList } from '#src/features/catalogue/product-address.ts';
import { found, notFound } from '#src/wiring/page/found.ts';
import { pageNumberIn } from '#src/wiring/page/page-number.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type TypeData = Awaited<ReturnType<typeof loader>>;

const productsOfPage = 24;

/** The products of a type that the address asks for, with what chooses among them; the page goes on without what fails. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { signal } = request;
  const { searchParams } = new URL(request.url);
  const page = pageNumberIn(searchParams);
  if (page === null) return notFound();
  const alias = params['type'] ?? '';
  const asking = client.request(ProductTypeDocument, { alias }, { signal, mayBeMissing: true });
  const [type, controls] = await Promise.all([
    found(asking.then(({ productType }) => productType)),
    client.request(ProductControlsDocument, { types: [alias] }, { signal, partial: true, mayBeMissing: true }),
  ]);
  signal.throwIfAborted();
  const [filters, sorters] = [controls.productFilters?.items ?? [], controls.productSorters?.items ?? []];
  const asked = askedList(searchParams, page, filters, sorters);
  const { products } = await client.request(
    ProductsDocument,
    {
      types: [alias],
      params: {
        filters: Object.entries(asked.filters).map(([filter, values]) => ({ alias: filter, values: [...values] })),
        ...(asked.sort === null ? {} : { sort: asked.sort }),
        limit: productsOfPage,
        offset: (page - 1) * productsOfPage,
      },
    },
    { signal, partial: true },
  );
  if (page > 1 && products?.items.length === 0) return notFound();
  return {
    type,
    filters,
    sorters,
    asked,
    products: products?.items ?? null,
    pages: products ? Math.max(1, Math.ceil(products.total / productsOfPage)) : 1,
  };
}
