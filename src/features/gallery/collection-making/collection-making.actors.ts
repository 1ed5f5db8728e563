import { fromCallback } from 'xstate';
import { historyPageSize } from '#domain/limits.ts';
import type { Flows } from '#machines/app/flows.ts';
import type {
  CollectionMakingEmitted,
  NewCollectionOrder,
  OfferedPage,
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

interface CollectionMakingMessages extends Pick<Flows, 'toasts'> {
  texts: CollectionMakingTexts;
}

/** Says what came of it where no collection was made: one that was made is gone to. */
const collectionMakingMessages = ({ toasts, texts }: CollectionMakingMessages) =>
  fromCallback<CollectionMakingEmitted>(({ receive }) => {
    const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text' | 'place'>) =>
      toasts.send({ type: 'toast.requested', toast: { id: 'collection-making', kind, group: 'app', ...said } });
    receive((event) => {
      if (event.type === 'collection.refused') tell('warning', texts.tooMany(event.count, event.limit));
      if (event.type === 'collection.extended') tell('success', texts.added(event.signature, event.count));
      if (event.type === 'collection.failed')
        tell('error', (event.into === null ? texts.failed : texts.notAdded)(event.reason, event.error));
    });
  });

/** The actors of making a collection. A stopped call is aborted. */
export const collectionMakingActors = (
  { client, history }: CollectionMakingDependencies,
  messages: CollectionMakingMessages,
) => ({
  messages: collectionMakingMessages(messages),
  readSignatures: selectionReadingMachine.provide({ actors: { loadPages: loadPages(history) } }),
  createCollection: callWithLimit<string, NewCollectionOrder>(
    async ({ input: { signatures, title, isGuide }, signal }) => {
      const imageList = signatures.map((signature) => ({ signature }));
      const input = { imageList, title, ...(isGuide && { guide: { is_on: true } }) };
      const { createCollection } = await client.request(CreateCollectionDocument, { input }, { signal });
      return createCollection.signature;
    },
  ),
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
