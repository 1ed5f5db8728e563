import { createContext } from 'react-router-dom';
import type { Viewer } from '#domain/viewer.ts';
import type { Gateway } from '#src/gateway/client.ts';
import type { ActorsStore } from './actors/actors-store.ts';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** What loaders may use. On the server it is made for one request, in the browser for the whole visit. */
export interface RequestServices {
  gateway: Gateway;
  viewer: () => Viewer | null;
  actors: ActorsStore;
  /** What a visitor gets who asks for a member's page. */
  refuseVisitor: (asked: URL, login: string) => Response;
}

export const requestServices = createContext<RequestServices>();
