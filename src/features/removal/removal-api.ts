import type { Gateway } from '#src/gateway/client.ts';
import { DeleteScreensDocument, RestoreScreensDocument } from '#src/gateway/generated/graphql.ts';
import type { RemovalApi } from './screen-removal.actors.ts';

/** Deleting and restoring over the gateway, at most a thousand signatures a call. */
export const removalApi = (gateway: Gateway): Pick<RemovalApi, 'deleteScreens' | 'restoreScreens'> => ({
  deleteScreens: async (signatures, signal) => {
    const { deleteScreens } = await gateway.request(
      DeleteScreensDocument,
      { imageList: listOf(signatures) },
      { signal },
    );
    return deleteScreens.signatures;
  },
  restoreScreens: async (signatures, signal) => {
    const { restoreScreens } = await gateway.request(
      RestoreScreensDocument,
      { imageList: listOf(signatures) },
      { signal },
    );
    return restoreScreens.signatures;
  },
});

const listOf = (signatures: readonly string[]) => signatures.map((signature) => ({ signature }));
