import type { LoaderFunctionArgs } from 'react-router-dom';
import { historyPageLimit, historyPageSize } from '#domain/limits.ts';
import { isSignature } from '#domain/signature.ts';
import { moveToTile } from '#src/blocks/screen-picture/screen-picture.ts';
import { tagIn } from '#src/wiring/tags/tag-address.ts';
import { queryIn } from '#src/features/gallery/search/search-address.ts';
import { readLeaving } from '#src/features/gallery/read-leaving.ts';
import { readFound } from '#src/features/gallery/search/search.actors.ts';
import { GalleryDocument, HistoryDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { clientIn } from '#src/wiring/spaces/in-space.tsx';
import { offsetOf } from '#src/wiring/timeline/static-pages.ts';

export type GalleryData = Awaited<ReturnType<typeof loader>>;

/**
 * The days and the newest screens, so that the first paint shows them, of `?tag=` alone, and what `?q=` finds. `?offset=` and `?after=` page
 * without JavaScript. In the browser the timeline and the search read on by themselves.
 */
export const loader = (args: LoaderFunctionArgs) => readGallery(args, null);

/** The same of a space; null: of what is the viewer's own. */
export async function readGallery({ request: { url, signal }, context }: LoaderFunctionArgs, space: string | null) {
  const { client: own, site } = context.get(requestServices);
  const client = clientIn(own, space);
  const { searchParams } = new URL(url);
  const offset = offsetOf(searchParams);
  const query = queryIn(searchParams);
  const tag = tagIn(searchParams);
  const after = searchParams.get('after') ?? '';
  const [{ historyByDate, history, mine, shared, tags, asks, asked, spaces }, later, found, leaving] =
    await Promise.all([
      client.request(GalleryDocument, { limit: offset === 0 ? historyPageLimit : 1, tag }, { signal }),
      offset === 0 ? null : client.request(HistoryDocument, { limit: historyPageSize, offset, tag }, { signal }),
      query === '' ? null : readFound(client, { query, after: isSignature(after) ? after : null }, signal),
      space === null && site().keepDays === null ? null : readLeaving(client, signal),
    ]);
  await moveToTile(signal);
  const screens = later?.history.items ?? history.items;
  // Where something has changed between the two answers, neither is known to be the gallery of now.
  const version = historyByDate.version === history.version ? history.version : null;
  return {
    days: historyByDate.items,
    screens,
    version,
    offset,
    total: history.total,
    found: found && { query, ...found },
    leaving,
    tags: tags.items,
    tag,
    ownTotal: mine.total,
    spaces: spaces.items,
    space: space === null ? null : (spaces.items.find(({ id }) => id === space) ?? null),
    sharedTotal: shared.total,
    asks: { open: asks.items, pictures: asked.items, total: asked.total },
    now: Date.now(),
  };
}
