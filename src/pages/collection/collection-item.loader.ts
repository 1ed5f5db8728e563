import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isSignature } from '#domain/signature.ts';
import { CollectionItemDocument, type CollectionItemQuery } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { gone, headers, unlessGone } from './opened-by-link.ts';

export interface CollectionItemData {
  place: CollectionItemQuery['collectionItem'];
  /** Signature of the collection. */
  id: string;
}

/** One screen of a collection, between its neighbours. */
export async function loader({ params, request: { signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const { collection: id = '', id: signature = '' } = params;
  if (!isSignature(id) || !isSignature(signature)) throw gone();
  const { collectionItem: place } = await unlessGone(
    client.request(CollectionItemDocument, { id, signature }, { signal, mayBeMissing: true }),
  );
  return data<CollectionItemData>({ place, id }, { headers });
}
