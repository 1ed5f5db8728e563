import type { LoaderFunctionArgs } from 'react-router-dom';
import { historyPageLimit, historyPageSize } from '#domain/limits.ts';
import { moveToTile } from '#src/blocks/screen-picture/screen-picture.ts';
import { asShared } from '#src/features/shared/shared-history.ts';
import { SharedDocument, SharedGalleryDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { offsetOf } from '#src/wiring/timeline/static-pages.ts';

export type SharedData = Awaited<ReturnType<typeof loader>>;

/**
 * The days on which the viewer opened what others share, and the newest of it, so that the first paint shows them. `?offset=`
 * pages without JavaScript. In the browser the timeline reads on by itself.
 */
export async function loader({ request: { url, signal }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const offset = offsetOf(new URL(url).searchParams);
  const [{ sharedByDate, shared, history, spaces }, later] = await Promise.all([
    client.request(SharedGalleryDocument, { limit: offset === 0 ? historyPageLimit : 1 }, { signal }),
    offset === 0 ? null : client.request(SharedDocument, { limit: historyPageSize, offset }, { signal }),
  ]);
  await moveToTile(signal);
  const screens = (later?.shared.items ?? shared.items).map(asShared);
  // Where something has changed between the two answers, neither is known to be the list of now.
  const version = sharedByDate.version === shared.version ? shared.version : null;
  return {
    days: sharedByDate.items,
    screens,
    version,
    offset,
    total: shared.total,
    ownTotal: history.total,
    spaces: spaces.items,
    now: Date.now(),
  };
}
