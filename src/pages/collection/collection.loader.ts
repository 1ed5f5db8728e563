import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { historyPageLimit, screensOfCollection } from '#domain/limits.ts';
import { isSignature } from '#domain/signature.ts';
import { wholeNumber } from '#domain/whole-number.ts';
import {
  CollectionItemsDocument,
  CollectionPageDocument,
  GuidePageDocument,
  type CollectionPageQuery,
  type GuidePageQuery,
} from '#src/graphql/generated/graphql.ts';
import { unlessLocked, type Locked } from '#src/wiring/page/locked.ts';
import { isRereading } from '#src/wiring/live/rereading.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { gone, headers, unlessGone } from '#src/wiring/page/opened-by-link.ts';

export interface OpenedCollection {
  collection: CollectionPageQuery['collection'];
  items: CollectionPageQuery['collectionItems']['items'];
  total: number;
  /** How it is shown: its pictures beside each other, as a guide, or for its owner as one that is being written. */
  view: CollectionView;
  /** Null where it is not shown as one. */
  guide: GuidePageQuery['guide'] | null;
  locked?: never;
}

const views = ['pictures', 'guide', 'write'] as const;
export type CollectionView = (typeof views)[number];

/** A collection, or that it is locked. */
export type CollectionData = OpenedCollection | { locked: Locked; signature: string };

const limit = historyPageLimit;

/** A collection with its first screens, and as many more as `?shown=` says. */
export async function loader({ params, request: { signal }, url, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const id = params['collection'] ?? '';
  if (!isSignature(id)) throw gone();
  const asked = wholeNumber(url.searchParams.get('shown') ?? '') ?? limit;
  const pages = Math.ceil(Math.min(Math.max(limit, asked), screensOfCollection) / limit);
  const options = { signal, mayBeMissing: true, isReread: isRereading() };
  const later = Array.from({ length: pages - 1 }, (_, page) => (page + 1) * limit);
  const read = await unlessLocked(
    unlessGone(
      Promise.all([
        client.request(CollectionPageDocument, { id, limit }, options),
        ...later.map((offset) => client.request(CollectionItemsDocument, { id, limit, offset }, options)),
      ]),
    ),
  );
  if ('locked' in read) return data<CollectionData>({ locked: read.locked, signature: id }, { headers });
  const [{ collection, collectionItems }, ...rest] = read;
  const items = [collectionItems, ...rest.map((answer) => answer.collectionItems)].flatMap((page) => page.items);
  const named =
    views.find((one) => one === url.searchParams.get('view')) ?? (collection.is_guide ? 'guide' : 'pictures');
  const view = named === 'write' && !collection.is_owner ? 'guide' : named;
  const guide =
    view === 'pictures'
      ? null
      : await unlessGone(client.request(GuidePageDocument, { id }, options)).then((answer) => answer.guide);
  return data<CollectionData>({ collection, items, total: collectionItems.total, view, guide }, { headers });
}
