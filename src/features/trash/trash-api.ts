import { EmptyTrashDocument, PurgeScreensDocument, TrashDocument } from '#src/graphql/generated/graphql.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { TrashApi } from './trash-change.actors.ts';

/** Looks into the trash and purges through the gateway. */
export const trashApi = (client: GatewayClient): Pick<TrashApi, 'look' | 'purgeScreens' | 'emptyTrash'> => ({
  look: async (signal) => {
    const { trash } = await client.request(TrashDocument, { limit: 1, offset: 0 }, { signal });
    return { total: trash.total, until: trash.items[0]?.date_deleted ?? '' };
  },
  purgeScreens: async (signatures, signal) => {
    const imageList = signatures.map((signature) => ({ signature }));
    const { purgeScreens } = await client.request(PurgeScreensDocument, { imageList }, { signal });
    return purgeScreens.signatures;
  },
  emptyTrash: async (until, signal) => {
    const { emptyTrash } = await client.request(EmptyTrashDocument, { until }, { signal });
    return { count: emptyTrash.count, isDone: emptyTrash.is_done };
  },
});
