import { createContext, type data } from 'react-router-dom';
import type { Locale } from '#domain/locales.ts';
import type { Proof, ProofKind } from '#domain/proof.ts';
import type { Viewer } from '#domain/viewer.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { Moved, Navigation } from './navigation.ts';
import type { Site } from './site.ts';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** What loaders may use. On the server it is made for one request, in the browser for the whole visit. */
export interface RequestServices {
  client: GatewayClient;
  viewer: () => Viewer | null;
  /** What the site is configured to be. */
  site: () => Site;
  /** What the site says of itself, by operation and language: on the server the kept answer or a new one. */
  content: <T>(key: string, read: () => Promise<T>) => Promise<T>;
  /**
   * The answer that is kept for 600 seconds, in the browser too, or a new one (API-04): lookups and the configuration. `key` names
   * operation and language; a reading that fails is not kept.
   */
  kept: <T>(key: string, read: () => Promise<T>) => Promise<T>;
  /** What the site says of the page of an address, or where it has moved. */
  navigation: (address: URL, locale: Locale, signal: AbortSignal) => Promise<Navigation | Moved>;
  /** Has the texts of a language say what the site says in its own words. */
  ownTexts: (locale: Locale) => Promise<void>;
  /** What this browser has to prove by a mailed code; null where that is nothing. */
  proof: (kind: ProofKind, locale: Locale, signal: AbortSignal) => Promise<Proof | null>;
  /** What a visitor gets who asks for a member's page: another one, or an error to be shown in its place. */
  refuseVisitor: (asked: URL, login: string) => Response | ReturnType<typeof data>;
}

export const requestServices = createContext<RequestServices>();
