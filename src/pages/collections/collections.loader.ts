import type { LoaderFunctionArgs } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { CollectionsDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { unlessGone } from '#src/wiring/page/opened-by-link.ts';
import { clientIn, spaceIn } from '#src/wiring/spaces/in-space.tsx';
import { offsetOf } from '#src/wiring/timeline/static-pages.ts';

export type CollectionsData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, url, context }: LoaderFunctionArgs) {
  const { client: own } = context.get(requestServices);
  const space = spaceIn(url.searchParams);
  const client = clientIn(own, space);
  const offset = offsetOf(url.searchParams);
  const { collections } = await unlessGone(
    client.request(CollectionsDocument, { limit: historyPageSize, offset }, { signal }),
  );
  return { collections: collections.items, total: collections.total, offset, space };
}
