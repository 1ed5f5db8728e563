import { foundPageSize } from '#domain/limits.ts';
import type { FoundPage, ReadFoundInput } from '#machines/search/search.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { SearchHistoryDocument } from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** Reads screens by the words of their names and pictures. */
export async function readFound(
  client: GatewayClient,
  { query, after }: ReadFoundInput,
  signal: AbortSignal,
): Promise<FoundPage> {
  const { searchHistory } = await client.request(
    SearchHistoryDocument,
    { search: query, limit: foundPageSize, after },
    { signal },
  );
  const { hits, has_more: hasMore, waiting } = searchHistory;
  const lit = hits.filter(({ found }) => found.boxes.length > 0);
  return {
    screens: hits.map(({ screen }) => screen),
    hasMore,
    boxes: Object.fromEntries(lit.map(({ screen, found }) => [screen.signature, found.boxes])),
    waiting,
  };
}

/** The actor that looks screens up. A stopped call is aborted. */
export const searchActors = (client: GatewayClient) => ({
  readFound: callWithLimit<FoundPage, ReadFoundInput>(({ input, signal }) => readFound(client, input, signal)),
});
