import { contentLimit } from '#domain/limits.ts';
import type { Wish } from '#machines/wishlist/wishlist.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { AddFavouriteDocument, FavouriteIdsDocument, RemoveFavouriteDocument } from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** The actors of the wishlist. A stopped call is aborted. */
export const wishlistActors = (client: GatewayClient) => ({
  readIds: callWithLimit<readonly string[]>(async ({ signal }) => {
    const { favourites } = await client.request(FavouriteIdsDocument, { limit: contentLimit }, { signal });
    // Null is for pages that go on without.
    if (!favourites) throw new Error('The wishlist is missing');
    return favourites.items.map(({ id }) => id);
  }),
  change: callWithLimit<void, Wish>(async ({ input: { id, isWished }, signal }) => {
    await (isWished
      ? client.request(AddFavouriteDocument, { id }, { signal })
      : client.request(RemoveFavouriteDocument, { id }, { signal }));
  }),
});
