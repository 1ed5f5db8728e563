import type { LoaderFunctionArgs } from 'react-router-dom';
import { historyPageLimit, historyPageSize } from '#domain/limits.ts';
import { asDeleted } from '#src/features/trash/trash-history.ts';
import { TrashDocument, TrashGalleryDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { unlessGone } from '#src/wiring/page/opened-by-link.ts';
import { clientIn, spaceIn } from '#src/wiring/spaces/in-space.tsx';
import { offsetOf } from '#src/wiring/timeline/static-pages.ts';

export type TrashData = Awaited<ReturnType<typeof loader>>;

/**
 * The days of deletions and what was deleted last, so that the first paint shows them. `?offset=` pages without JavaScript. In
 * the browser the timeline reads on by itself.
 */
export async function loader({ request: { url, signal }, context }: LoaderFunctionArgs) {
  const { client: own } = context.get(requestServices);
  const { searchParams } = new URL(url);
  const offset = offsetOf(searchParams);
  const space = spaceIn(searchParams);
  const client = clientIn(own, space);
  const [{ trashByDate, trash }, later] = await Promise.all([
    unlessGone(client.request(TrashGalleryDocument, { limit: offset === 0 ? historyPageLimit : 1 }, { signal })),
    offset === 0 ? null : client.request(TrashDocument, { limit: historyPageSize, offset }, { signal }),
  ]);
  const screens = (later?.trash.items ?? trash.items).map(asDeleted);
  // Where something has changed between the two answers, neither is known to be the trash of now.
  const version = trashByDate.version === trash.version ? trash.version : null;
  return { days: trashByDate.items, screens, version, offset, total: trash.total, space, now: Date.now() };
}
