import { createContext, type data } from 'react-router-dom';
import type { Viewer } from '#domain/viewer.ts';
import type { GatewayClient } from '#src/graphql/client.ts';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** What loaders may use. On the server it is made for one request, in the browser for the whole visit. */
export interface RequestServices {
  client: GatewayClient;
  viewer: () => Viewer | null;
  /** What a visitor gets who asks for a member's page: another one, or an error to be shown in its place. */
  refuseVisitor: (asked: URL, login: string) => Response | ReturnType<typeof data>;
}

export const requestServices = createContext<RequestServices>();
