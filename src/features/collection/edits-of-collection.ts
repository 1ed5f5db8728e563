import type { Edit } from '#domain/edit.ts';
import { linkChangeOf } from '#src/wiring/editing/edits-of-link.ts';
import type { SaveLinkPassword } from '#src/wiring/editing/use-link-password.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  ChangeCollectionDocument,
  OrderCollectionDocument,
  RemoveFromCollectionDocument,
  type CollectionChangeInput,
} from '#src/graphql/generated/graphql.ts';

/** Saves what is changed of a collection. */
export const saveCollectionEdit =
  (client: GatewayClient, id: string, savePassword: SaveLinkPassword) =>
  (edit: Edit, signal: AbortSignal): Promise<unknown> => {
    const change = (values: CollectionChangeInput) =>
      client.request(ChangeCollectionDocument, { id, change: values }, { signal });
    if (edit.of === 'title') return change({ title: edit.value });
    if (edit.of === 'description') return change({ description: edit.value });
    if (edit.of === 'isGuide') return change({ guide: { is_on: edit.value } });
    if (edit.of === 'cover') return change({ cover: edit.value });
    if (edit.of === 'hasPassword') return savePassword(edit.value, signal);
    const link = linkChangeOf(edit);
    if (link) return change({ link });
    if (edit.of === 'order')
      return client.request(OrderCollectionDocument, { id, imageList: [...edit.value] }, { signal });
    if (edit.of === 'removal')
      return client.request(RemoveFromCollectionDocument, { id, imageList: [{ signature: edit.value }] }, { signal });
    throw new Error(`A collection has no ${edit.of} to be changed`);
  };
