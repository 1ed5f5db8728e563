import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { findPrivates } from '#domain/privates/find-privates.ts';
import type { Found } from '#domain/privates/hides.ts';
import { toHideSolidly } from '#domain/privates/still-readable.ts';
import { hiddenAreas } from '#domain/scene/hidden-areas.ts';
import { LayersError, readLayers } from '#domain/scene/read-layers.ts';
import { emptyScene, type Scene } from '#domain/scene/scene.ts';
import { isSignature } from '#domain/signature.ts';
import { isOperationError } from '#src/lib/operation-error.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  PictureWordsDocument,
  ProposalsDocument,
  SceneDocument,
  SpotDocument,
  type SceneQuery,
  type SpotQuery,
} from '#src/graphql/generated/graphql.ts';
import { lockedBy } from '#src/wiring/page/locked.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

/** The screen that is to be edited, and for its owner what is drawn on it: on the base, the picture without any of it. */
export interface ScreenEditorData {
  screen: SpotQuery['spot']['screen'];
  drawing: {
    base: SceneQuery['scene']['base'];
    scene: Scene;
    found: readonly Found[];
    /** What somebody proposes in the place of that, on this base. */
    proposal?: { id: string; scene: Scene; before: Scene | null };
  } | null;
  /** Whether something is drawn that this program does not know. */
  isReadOnly?: boolean;
  /** Whether anyone who does not own it may have a copy. */
  mayCopy: boolean;
}

const headers = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };

/** Anyone who does not own the screen is told so, and gets nothing to edit. */
export async function loader({ params, request: { signal, url }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const signature = params['id'] ?? '';
  const asked = new URL(url).searchParams;
  if (!isSignature(signature)) throw gone();
  try {
    const { spot } = await client.request(SpotDocument, { signature }, { signal, mayBeMissing: true });
    const { screen, allow_download: mayCopy } = spot;
    if (!spot.is_owner) return data<ScreenEditorData>({ screen, drawing: null, mayCopy }, { headers, status: 403 });
    const { scene } = await client.request(SceneDocument, { signature }, { signal, mayBeMissing: true });
    const drawing = drawingOf(scene);
    if (!drawing) return data<ScreenEditorData>({ screen, drawing, mayCopy, isReadOnly: true }, { headers });
    const proposed = await proposalOf(client, { signature, id: asked.get('proposal'), drawing }, signal);
    if (proposed) return data<ScreenEditorData>({ screen, drawing: { ...proposed, found: [] }, mayCopy }, { headers });
    const find = ways[asked.get('hide') ?? ''];
    const found = find ? await find(client, { screen, drawing }, signal) : [];
    return data<ScreenEditorData>({ screen, drawing: { ...drawing, found }, mayCopy }, { headers });
  } catch (error) {
    // Of what asks for a passphrase anyone who comes is not the owner: its own page asks for it, and nobody edits by it.
    if ((isOperationError(error) && error.status === 404) || lockedBy(error)) throw gone();
    throw error;
  }
}

interface Opened {
  screen: ScreenEditorData['screen'];
  drawing: NonNullable<ReturnType<typeof drawingOf>>;
}
type Finding = (client: GatewayClient, opened: Opened, signal: AbortSignal) => Promise<readonly Found[]>;

/** What is found in the picture that is drawn on, which may show more than the screen does. */
const wordsOfBase = async (client: GatewayClient, { screen, drawing }: Opened, signal: AbortSignal) => {
  const picture = { signature: screen.signature, fileId: drawing.base.fileId };
  return (await client.request(PictureWordsDocument, picture, { signal })).pictureWords.words;
};

/** What is to be hidden, by what the address says of it. */
const ways: Partial<Record<string, Finding>> = {
  privates: async (client, opened, signal) => findPrivates(await wordsOfBase(client, opened, signal)),
  readable: async (client, opened, signal) => {
    const { signature, width, height } = opened.screen;
    const { pictureWords } = await client.request(PictureWordsDocument, { signature }, { signal });
    const words = await wordsOfBase(client, opened, signal);
    const areas = hiddenAreas(opened.drawing.scene, { width, height });
    return toHideSolidly(areas, { readable: pictureWords.readable, words }).map(({ x, y, w, h }) => ({
      boxes: [[x, y, w, h]],
    }));
  },
};

/** What is proposed and wanted by the address; null where it is not, or waits no more. A newer picture begins with what is proposed on it. */
async function proposalOf(
  client: GatewayClient,
  { signature, id, drawing }: { signature: string; id: string | null; drawing: Opened['drawing'] },
  signal: AbortSignal,
) {
  if (id === null) return null;
  const { proposals } = await client.request(ProposalsDocument, { signature }, { signal });
  const one = proposals.items.find((each) => each.id === id);
  const proposed = one && drawingOf({ base: one.base, layers: one.layers });
  if (!proposed) return null;
  const { base, scene } = proposed;
  return {
    base,
    scene: one.is_newer_picture ? scene : drawing.scene,
    proposal: { id, scene: { ...scene }, before: one.is_newer_picture ? null : drawing.scene },
  };
}

/** Null for a drawing of a later program: what is not known of it would be lost by a save. */
function drawingOf({ base, layers }: SceneQuery['scene']) {
  try {
    return { base, scene: layers === null ? emptyScene(base) : readLayers(layers, base) };
  } catch (error) {
    if (error instanceof LayersError) return null;
    throw error;
  }
}

const gone = () => data({ type: 'screen_gone' }, { status: 404, statusText: 'Not Found', headers });
