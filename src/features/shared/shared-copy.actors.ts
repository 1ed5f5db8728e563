import type { SharedPicture } from '#machines/shared-copy/shared-copy.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { CopySharedDocument } from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** Copies a picture of somebody else; returns the signature of the copy. */
export type CopyShared = (picture: SharedPicture, signal: AbortSignal) => Promise<string>;

export const copySharedBy =
  (client: GatewayClient): CopyShared =>
  async ({ signature, fileId }, signal) => {
    const { copyShared } = await client.request(CopySharedDocument, { signature, fileId }, { signal });
    return copyShared.data.signature;
  };

/** A stopped call is aborted. */
export const sharedCopyActors = (copyShared: CopyShared) => ({
  copyScreen: callWithLimit<string, SharedPicture>(({ input, signal }) => copyShared(input, signal)),
});
