import type { LoaderFunctionArgs } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { LinksDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { offsetOf } from '#src/wiring/timeline/static-pages.ts';

export type LinksData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, url, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const offset = offsetOf(url.searchParams);
  const { links, linkDefaults: defaults } = await client.request(
    LinksDocument,
    { limit: historyPageSize, offset },
    { signal },
  );
  return { links: links.items, total: links.total, offset, defaults };
}
