import type { Asked } from '#packages/inspector/page/traffic.ts';
import documents from '#src/graphql/generated/persisted-documents.json';

const named = new Map(Object.entries(documents));

/** The operation of a call to the gateway, which sends the hash of its document alone. */
export function operationOf({ url, body }: Asked): string | null {
  if (url.pathname !== '/graphql' || body === null) return null;
  const hash = /"documentId":"([^"]+)"/.exec(body)?.[1];
  const text = hash === undefined ? undefined : named.get(hash);
  return /\b(?:query|mutation) (\w+)/.exec(text ?? '')?.[1] ?? null;
}
