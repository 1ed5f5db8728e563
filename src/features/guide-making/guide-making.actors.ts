import type { GivenStep } from '#machines/guide-making/guide-making.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  ChangeCollectionDocument,
  CreateCollectionDocument,
  OrderCollectionDocument,
} from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** What making a guide calls. A stopped call is aborted. */
export const guideMakingActors = (client: GatewayClient) => ({
  createGuide: callWithLimit<string, { title: string; steps: readonly GivenStep[] }>(
    async ({ input: { title, steps }, signal }) => {
      const input = { title, imageList: steps.map(({ signature }) => ({ signature })) };
      const { createCollection } = await client.request(CreateCollectionDocument, { input }, { signal });
      return createCollection.signature;
    },
  ),
  fillGuide: callWithLimit<void, { collection: string | null; steps: readonly GivenStep[] }>(
    async ({ input: { collection, steps }, signal }) => {
      const id = collection ?? '';
      const imageList = steps.map(({ signature, caption }) => ({ signature, caption }));
      await client.request(OrderCollectionDocument, { id, imageList }, { signal });
      await client.request(ChangeCollectionDocument, { id, change: { guide: { is_on: true } } }, { signal });
    },
  ),
});
