import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isSignature } from '#domain/signature.ts';
import { CollectionItemDocument, type CollectionItemQuery } from '#src/graphql/generated/graphql.ts';
import { unlessLocked, type Locked } from '#src/wiring/page/locked.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { gone, headers, unlessGone } from '#src/wiring/page/opened-by-link.ts';

export interface OpenedItem {
  place: CollectionItemQuery['collectionItem'];
  /** Signature of the collection. */
  id: string;
  locked?: never;
}

/** A screen of a collection, or that the collection is locked. */
export type CollectionItemData = OpenedItem | { locked: Locked; id: string; signature: string };

/** One screen of a collection, between its neighbours. */
export async function loader({ params, request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { collection: id = '', id: signature = '' } = params;
  if (!isSignature(id) || !isSignature(signature)) throw gone();
  const read = await unlessLocked(
    unlessGone(client.request(CollectionItemDocument, { id, signature }, { signal, mayBeMissing: true })),
  );
  if ('locked' in read) return data<CollectionItemData>({ locked: read.locked, id, signature }, { headers });
  const { collectionItem: place } = read;
  return data<CollectionItemData>({ place, id }, { headers });
}
