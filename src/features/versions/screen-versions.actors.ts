import type { KeptBehind } from '#machines/screen-versions/screen-versions.machine.ts';
import {
  BurnInDocument,
  RestoreVersionDocument,
  SceneDocument,
  VersionsDocument,
} from '#src/graphql/generated/graphql.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** The actors of the versions of a screen. A stopped call is aborted. */
export const screenVersionsActors = (client: Pick<GatewayClient, 'request'>, signature: string) => ({
  readVersions: callWithLimit<KeptBehind>(async ({ signal }) => {
    const [{ versions }, { scene }] = await Promise.all([
      client.request(VersionsDocument, { signature }, { signal }),
      client.request(SceneDocument, { signature }, { signal }),
    ]);
    return { versions: versions.items, isDrawn: scene.layers !== null };
  }),
  restoreVersion: callWithLimit<void, { fileId: string }>(async ({ input, signal }) => {
    await client.request(RestoreVersionDocument, { signature, fileId: input.fileId }, { signal });
  }),
  burnIn: callWithLimit<void>(async ({ signal }) => {
    await client.request(BurnInDocument, { signature }, { signal });
  }),
});
