import type { Edit } from '#domain/edit.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  ChangeCollectionDocument,
  OrderCollectionDocument,
  RemoveFromCollectionDocument,
  type CollectionChangeInput,
} from '#src/graphql/generated/graphql.ts';

/** Saves what is changed of a collection. */
export const saveCollectionEdit =
  (client: GatewayClient, id: string) =>
  (edit: Edit, signal: AbortSignal): Promise<unknown> => {
    const change = (values: CollectionChangeInput) =>
      client.request(ChangeCollectionDocument, { id, change: values }, { signal });
    switch (edit.of) {
      case 'title':
        return change({ title: edit.value });
      case 'description':
        return change({ description: edit.value });
      case 'cover':
        return change({ cover: edit.value });
      case 'isOn':
        return change({ link: { is_on: edit.value } });
      case 'expiresAt':
        return change({ link: { expires_at: edit.value } });
      case 'order':
        return client.request(OrderCollectionDocument, { id, imageList: [...edit.value] }, { signal });
      case 'removal':
        return client.request(RemoveFromCollectionDocument, { id, imageList: [{ signature: edit.value }] }, { signal });
      case 'name':
      case 'allowDownload':
        throw new Error(`A collection has no ${edit.of} to be changed`);
    }
  };
