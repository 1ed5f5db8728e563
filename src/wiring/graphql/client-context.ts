import { createContext, use } from 'react';
import type { GatewayClient } from '#src/graphql/client.ts';

export const GatewayClientContext = createContext<GatewayClient | null>(null);

/** The client of the gateway, for pages that pass it to their flows. Loaders get the same one from the router's context. */
export function useGatewayClient(): GatewayClient {
  const client = use(GatewayClientContext);
  if (!client) throw new Error('GatewayClientContext is missing');
  return client;
}
