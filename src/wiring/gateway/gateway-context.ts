import { createContext, use } from 'react';
import type { Gateway } from '#src/gateway/client.ts';

export const GatewayContext = createContext<Gateway | null>(null);

/** The gateway, for pages that hand it to their flows. Loaders get it from the router's context. */
export function useGateway(): Gateway {
  const gateway = use(GatewayContext);
  if (!gateway) throw new Error('GatewayContext is missing');
  return gateway;
}
