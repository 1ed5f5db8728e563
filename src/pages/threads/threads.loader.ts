import type { LoaderFunctionArgs } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { threadLists, type ThreadListName } from '#src/features/threads/threads-view.tsx';
import { OwnThreadsDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { offsetOf } from '#src/wiring/timeline/static-pages.ts';

export type ThreadsData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, url, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const offset = offsetOf(url.searchParams);
  const list: ThreadListName = threadLists.find((name) => name === url.searchParams.get('list')) ?? 'open';
  const asked = {
    open: {},
    resolved: { state: 'resolved' },
    mine: { mine: true },
    mentions: { mentions: true },
  } as const;
  const variables = { ...asked[list], limit: historyPageSize, offset };
  const { ownThreads } = await client.request(OwnThreadsDocument, variables, { signal });
  return { threads: ownThreads.items, total: ownThreads.total, offset, list };
}
