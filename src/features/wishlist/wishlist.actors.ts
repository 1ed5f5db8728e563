import { contentLimit } from '#domain/limits.ts';
import type { Wish } from '#machines/wishlist/wishlist.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { FavouriteIdsDocument } from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

export interface WishlistApi {
  client: GatewayClient;
  /** Past the gateway: its answer is empty. */
  change: (wish: Wish, signal: AbortSignal) => Promise<unknown>;
}

/** The actors of the wishlist. A stopped call is aborted. */
export const wishlistActors = ({ client, change }: WishlistApi) => ({
  readIds: callWithLimit<readonly string[]>(async ({ signal }) => {
    const { favourites } = await client.request(FavouriteIdsDocument, { limit: contentLimit }, { signal });
    // Null is for pages that go on without.
    if (!favourites) throw new Error('The wishlist is missing');
    return favourites.items.map(({ id }) => id);
  }),
  change: callWithLimit<void, Wish>(async ({ input, signal }) => void (await change(input, signal))),
});
