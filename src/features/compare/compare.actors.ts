import { picturePath } from '#domain/screen.ts';
import { readLayers } from '#domain/scene/read-layers.ts';
import { emptyScene, type Scene } from '#domain/scene/scene.ts';
import { whatChanged } from '#domain/scene/what-changed.ts';
import type { Difference, SeenChange } from '#machines/compare/compare.machine.ts';
import { SceneDocument, VersionSceneDocument } from '#src/graphql/generated/graphql.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { placeOf } from './place-of.ts';
import { measureDifference } from './measure-difference.ts';

/** A screen, what it shows now, and the version that is compared with that. */
export interface Compared {
  signature: string;
  before: string;
  after: string;
}

/** What the comparison asks of the server, and of the browser until `left` aborts. */
export const compareActors = (
  client: Pick<GatewayClient, 'request'>,
  { signature, before, after }: Compared,
  left: AbortSignal,
) => ({
  readChanges: callWithLimit<readonly SeenChange[]>(async ({ signal }) => {
    const [{ versionScene: was }, { scene: is }] = await Promise.all([
      client.request(VersionSceneDocument, { signature, fileId: before }, { signal }),
      client.request(SceneDocument, { signature }, { signal }),
    ]);
    const [old, now] = [drawingOf(was), drawingOf(is)];
    return whatChanged(old, now).map((change) => ({
      change,
      place: 'at' in change ? placeOf(change.what === 'removed' ? old : now, change.at) : null,
    }));
  }),
  measureDifference: callWithLimit<Difference>(({ signal }) =>
    measureDifference(
      {
        before: picturePath({ signature, fileId: before }, 'original'),
        after: picturePath({ signature, fileId: after }, 'original'),
      },
      { signal, left },
    ),
  ),
});

const drawingOf = ({ base, layers }: { base: { width: number; height: number }; layers: string | null }): Scene =>
  layers === null ? emptyScene(base) : readLayers(layers, base);
