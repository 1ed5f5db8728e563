import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentLimit } from '#domain/limits.ts';
import type { ProductSummary } from '#src/blocks/product-card/product-card.tsx';
import { FavouritesDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export interface WishlistData {
  /** Null where it could not be read. */
  products: ProductSummary[] | null;
}

export async function loader({ request: { signal }, context }: LoaderFunctionArgs): Promise<WishlistData> {
  const { client } = context.get(requestServices);
  const { favourites } = await client.request(FavouritesDocument, { limit: contentLimit }, { signal, partial: true });
  return { products: favourites ? favourites.items.flatMap(({ product }) => product ?? []) : null };
}
