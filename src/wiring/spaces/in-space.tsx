import { use, useState, type ReactNode } from 'react';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  CollectionsDocument,
  EmptyTrashDocument,
  GalleryDocument,
  HistoryByDateDocument,
  HistoryDocument,
  LeavingScreensDocument,
  NewestScreensDocument,
  SearchHistoryDocument,
  TagsDocument,
  TrashByDateDocument,
  TrashDocument,
  TrashGalleryDocument,
} from '#src/graphql/generated/graphql.ts';
import { GatewayClientContext } from '#src/wiring/graphql/client-context.ts';

/** What is asked of a library: the viewer's own, unless a space is named. */
const ofLibraries: ReadonlySet<unknown> = new Set([
  CollectionsDocument,
  EmptyTrashDocument,
  GalleryDocument,
  HistoryByDateDocument,
  HistoryDocument,
  LeavingScreensDocument,
  NewestScreensDocument,
  SearchHistoryDocument,
  TagsDocument,
  TrashByDateDocument,
  TrashDocument,
  TrashGalleryDocument,
]);

/** A client whose lists, counts and searches are those of a space; null: of what is the viewer's own. */
export const clientIn = (client: GatewayClient, space: string | null): GatewayClient =>
  space === null
    ? client
    : {
        request: (document, variables, options) =>
          client.request(document, ofLibraries.has(document) ? { ...variables, space } : variables, options),
      };

/** Lets everything below list the screens of a space. */
export function InSpace({ space, children }: { space: string | null; children: ReactNode }) {
  const client = use(GatewayClientContext);
  const [own] = useState(() => client && clientIn(client, space));
  return <GatewayClientContext value={own}>{children}</GatewayClientContext>;
}

/** The space that the address of a page names; null: none. */
export function spaceIn(params: URLSearchParams): string | null {
  const id = params.get('space');
  return id !== null && isSpaceId(id) ? id : null;
}

export const isSpaceId = (text: string): boolean => /^[0-9A-Za-z]{16}$/.test(text);

/** The address of a page that is of a space. */
export const addressIn = (address: string, space: string | null): string =>
  space === null ? address : `${address}?${new URLSearchParams({ space })}`;
