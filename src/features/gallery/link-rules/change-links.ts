import { imageListLimit } from '#domain/limits.ts';
import type { LinksChange } from '#domain/links-change.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { ChangeLinksDocument, type ScreenLinkChangeInput } from '#src/graphql/generated/graphql.ts';

interface Asked {
  signatures: readonly string[];
  change: LinksChange;
  /** The password that all of them get, or null for none; undefined leaves theirs. */
  password: string | null | undefined;
}

/** Returns how many links have the rules now. */
export async function changeLinks(client: GatewayClient, asked: Asked, signal: AbortSignal): Promise<number> {
  const { signatures } = asked;
  const link = inputOf(asked);
  let count = 0;
  // As many as one call may name.
  for (let start = 0; start < signatures.length; start += imageListLimit) {
    const part = signatures.slice(start, start + imageListLimit);
    const { changeLinks: changed } = await client.request(ChangeLinksDocument, { signatures: part, link }, { signal });
    count += changed.signatures.length;
  }
  return count;
}

const inputOf = ({ change, password }: Asked): ScreenLinkChangeInput => ({
  ...(change.isOn !== undefined && { is_on: change.isOn }),
  ...(change.audience !== undefined && { audience: change.audience }),
  ...(change.comments !== undefined && { comments: change.comments }),
  ...(password !== undefined && { password }),
  ...(change.expiresAt !== undefined && { expires_at: change.expiresAt }),
  ...(change.viewsLeft !== undefined && { views_left: change.viewsLeft }),
  ...(change.allowDownload !== undefined && { allow_download: change.allowDownload }),
});
