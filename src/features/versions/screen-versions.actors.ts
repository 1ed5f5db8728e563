import { fromPromise } from 'xstate';
import type { KeptBehind } from '#machines/screen-versions/screen-versions.machine.ts';
import {
  BurnInDocument,
  RestoreVersionDocument,
  SceneDocument,
  VersionsDocument,
} from '#src/graphql/generated/graphql.ts';
import type { GatewayClient } from '#src/graphql/client.ts';

/** The actors of the versions of a screen. A stopped call is aborted. */
export const screenVersionsActors = (client: Pick<GatewayClient, 'request'>, signature: string) => ({
  readVersions: fromPromise<KeptBehind, void>(async ({ signal }) => {
    const [{ versions }, { scene }] = await Promise.all([
      client.request(VersionsDocument, { signature }, { signal }),
      client.request(SceneDocument, { signature }, { signal }),
    ]);
    return { versions: versions.items, isDrawn: scene.layers !== null };
  }),
  restoreVersion: fromPromise<void, { fileId: string }>(async ({ input, signal }) => {
    await client.request(RestoreVersionDocument, { signature, fileId: input.fileId }, { signal });
  }),
  burnIn: fromPromise<void, void>(async ({ signal }) => {
    await client.request(BurnInDocument, { signature }, { signal });
  }),
});
