import { historyPageSize } from '#domain/limits.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import {
  collectionMakingMachine,
  type CollectionMakingRef,
  type OfferedPage,
} from '#machines/collection-making/collection-making.machine.ts';
import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  AddToCollectionDocument,
  CollectionsDocument,
  CreateCollectionDocument,
} from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { loadPages, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';
import type { CollectionMakingTexts } from './collection-making-texts.ts';

interface CollectionMakingDependencies {
  client: GatewayClient;
  history: Pick<HistoryApi, 'page'>;
}

/** The actors of making a collection. A stopped call is aborted. */
export const collectionMakingActors = ({ client, history }: CollectionMakingDependencies) => ({
  readSignatures: selectionReadingMachine.provide({ actors: { loadPages: loadPages(history) } }),
  createCollection: callWithLimit<string, { signatures: readonly string[] }>(async ({ input, signal }) => {
    const imageList = input.signatures.map((signature) => ({ signature }));
    const { createCollection } = await client.request(CreateCollectionDocument, { input: { imageList } }, { signal });
    return createCollection.signature;
  }),
  addToCollection: callWithLimit<void, { signature: string; signatures: readonly string[] }>(
    async ({ input, signal }) => {
      const imageList = input.signatures.map((signature) => ({ signature }));
      await client.request(AddToCollectionDocument, { id: input.signature, imageList }, { signal });
    },
  ),
  readCollections: callWithLimit<OfferedPage, { offset: number }>(async ({ input: { offset }, signal }) => {
    const { collections } = await client.request(CollectionsDocument, { limit: historyPageSize, offset }, { signal });
    return { collections: collections.items, total: collections.total };
  }),
});

interface CollectionMakingSurroundings extends Pick<Flows, 'toasts'> {
  app: AppRef;
  texts: CollectionMakingTexts;
}

/** Makes collections of what is selected in one gallery, and says what came of it where none was made. */
export function openCollectionMaking(
  dependencies: CollectionMakingDependencies,
  { app, toasts, texts }: CollectionMakingSurroundings,
): { making: CollectionMakingRef; close: () => void } {
  const logic = collectionMakingMachine.provide({ actors: collectionMakingActors(dependencies) });
  const making = openFlow(app, 'collectionMaking', logic, undefined);
  const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text' | 'place'>) =>
    toasts.send({ type: 'toast.requested', toast: { id: 'collection-making', kind, group: 'app', ...said } });
  making.on('collection.refused', ({ count, limit }) => tell('warning', texts.tooMany(count, limit)));
  making.on('collection.failed', ({ reason, error, into }) =>
    tell('error', into === null ? texts.failed(reason, error) : texts.notAdded(reason, error)),
  );
  making.on('collection.extended', ({ signature, count }) => tell('success', texts.added(signature, count)));
  return { making, close: () => closeFlow(app, making) };
}
