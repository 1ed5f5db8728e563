import { createContext, use, useState } from 'react';
import type { GatewayClient } from '#src/graphql/client.ts';
import { selectAccount } from '#machines/session/session.selectors.ts';
import { useActors } from '../use-actors.ts';
import { forOnePerson } from './for-one-person.ts';

export const GatewayClientContext = createContext<GatewayClient | null>(null);

/**
 * The client of the gateway, for pages that pass it to their flows: what one person begins never goes on for another. Loaders,
 * whose work ends with their answer, get one from the router's context.
 */
export function useGatewayClient(): GatewayClient {
  const client = use(GatewayClientContext);
  if (!client) throw new Error('GatewayClientContext is missing');
  const { session } = useActors();
  const [own] = useState(() => forOnePerson(client, () => selectAccount(session.getSnapshot())));
  return own;
}
