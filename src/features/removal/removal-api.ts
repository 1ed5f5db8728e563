import type { GatewayClient } from '#src/graphql/client.ts';
import { DeleteScreensDocument, RestoreScreensDocument } from '#src/graphql/generated/graphql.ts';
import type { RemovalApi } from './screen-removal.actors.ts';

/** Deletes and restores through the gateway, at most `imageListLimit` signatures a call. */
export const removalApi = (client: GatewayClient): Pick<RemovalApi, 'deleteScreens' | 'restoreScreens'> => ({
  deleteScreens: async (signatures, signal) => {
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
