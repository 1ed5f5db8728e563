import type { GatewayClient } from '#src/graphql/client.ts';
import { DeleteScreensDocument, RestoreScreensDocument } from '#src/graphql/generated/graphql.ts';
import { browserNetwork } from '#src/lib/browser-network.ts';
import { NotSent } from './not-sent.ts';
import type { RemovalApi } from './screen-removal.actors.ts';

/**
 * Deletes and restores through the gateway, at most `imageListLimit` signatures a call. A deletion rejects with NotSent where
 * there is no network.
 */
export const removalApi = (
  client: GatewayClient,
  network: Pick<typeof browserNetwork, 'isOffline' | 'isOut'> = browserNetwork,
): Pick<RemovalApi, 'deleteScreens' | 'restoreScreens'> => ({
  deleteScreens: async (signatures, signal) => {
    // Of a call that fails nobody could tell whether it had left.
    if (network.isOffline() && (await network.isOut())) throw new NotSent('There is no network');
    const { deleteScreens } = await client.request(
      DeleteScreensDocument,
      { imageList: listOf(signatures) },
      { signal },
    );
    return deleteScreens.signatures;
  },
  restoreScreens: async (signatures, signal) => {
    const { restoreScreens } = await client.request(
      RestoreScreensDocument,
      { imageList: listOf(signatures) },
      { signal },
    );
    return restoreScreens.signatures;
  },
});

const listOf = (signatures: readonly string[]) => signatures.map((signature) => ({ signature }));
