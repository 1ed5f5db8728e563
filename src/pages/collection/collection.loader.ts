import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { historyPageLimit, screensOfCollection } from '#domain/limits.ts';
import { isSignature } from '#domain/signature.ts';
import { wholeNumber } from '#domain/whole-number.ts';
import {
  CollectionItemsDocument,
  CollectionPageDocument,
  type CollectionPageQuery,
} from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { gone, headers, unlessGone } from './opened-by-link.ts';

export interface CollectionData {
  collection: CollectionPageQuery['collection'];
  items: CollectionPageQuery['collectionItems']['items'];
  total: number;
}

const limit = historyPageLimit;

/** A collection with its first screens, and as many more as `?shown=` says. */
export async function loader({ params, request: { signal }, url, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const id = params['collection'] ?? '';
  if (!isSignature(id)) throw gone();
  const asked = wholeNumber(url.searchParams.get('shown') ?? '') ?? limit;
  const pages = Math.ceil(Math.min(Math.max(limit, asked), screensOfCollection) / limit);
  const options = { signal, mayBeMissing: true };
  const later = Array.from({ length: pages - 1 }, (_, page) => (page + 1) * limit);
  const [{ collection, collectionItems }, ...rest] = await unlessGone(
    Promise.all([
      client.request(CollectionPageDocument, { id, limit }, options),
      ...later.map((offset) => client.request(CollectionItemsDocument, { id, limit, offset }, options)),
    ]),
  );
  const items = [collectionItems, ...rest.map((answer) => answer.collectionItems)].flatMap((page) => page.items);
  return data<CollectionData>({ collection, items, total: collectionItems.total }, { headers });
}
