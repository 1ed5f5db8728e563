import type { LoaderFunctionArgs } from 'react-router-dom';
import { historyPageLimit } from '#domain/limits.ts';
import { trashShown } from '#src/features/trash/trash-pages.ts';
import { TrashDocument, type TrashQuery } from '#src/graphql/generated/graphql.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type TrashData = Awaited<ReturnType<typeof loader>>;
type Trash = TrashQuery['trash'];

/** The last deleted screens, as many as the address says: "Load more" is a link, with or without JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const shown = trashShown(new URL(request.url).searchParams);
  const first = await read(client, 0, Math.min(shown, historyPageLimit), request.signal);
  const rest = await Promise.all(
    offsetsAfter(first, shown).map((offset) =>
      read(client, offset, Math.min(shown - offset, historyPageLimit), request.signal),
    ),
  );
  const items = [first, ...rest].flatMap((page) => page.items);
  return { items, total: first.total, shown, now: Date.now() };
}

function offsetsAfter({ total }: Trash, shown: number): number[] {
  const end = Math.min(total, shown);
  return Array.from(
    { length: Math.max(0, Math.ceil(end / historyPageLimit) - 1) },
    (_, page) => (page + 1) * historyPageLimit,
  );
}

async function read(client: GatewayClient, offset: number, limit: number, signal: AbortSignal): Promise<Trash> {
  const { trash } = await client.request(TrashDocument, { limit, offset }, { signal });
  return trash;
}
