import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { searchMachine, type Found, type SearchRef } from '#machines/search/search.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { searchActors } from './search.actors.ts';

/** The search of one gallery; `onSettled` hears of each query that is read, and of the empty one that ends it. */
export function openSearch(
  app: AppRef,
  client: GatewayClient,
  { found, onSettled }: { found: Found | null; onSettled: (query: string) => void },
): { flow: SearchRef; close: () => void } {
  const flow = openFlow(app, 'search', searchMachine.provide({ actors: searchActors(client) }), { found });
  flow.on('query.settled', ({ query }) => onSettled(query));
  return { flow, close: () => closeFlow(app, flow) };
}
