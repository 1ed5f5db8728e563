import { createContext } from 'react-router-dom';
import type { Viewer } from '#domain/viewer.ts';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** What loaders may use. On the server it is made for one request, in the browser for the whole visit. */
export interface RequestServices {
  viewer: () => Viewer | null;
}

export const requestServices = createContext<RequestServices>();
