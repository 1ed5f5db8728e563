import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { findPrivates, type Private } from '#domain/privates/find-privates.ts';
import { readLayers } from '#domain/scene/read-layers.ts';
import { emptyScene, type Scene } from '#domain/scene/scene.ts';
import { isSignature } from '#domain/signature.ts';
import { isOperationError } from '#src/lib/operation-error.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  PictureWordsDocument,
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
  drawing: { base: SceneQuery['scene']['base']; scene: Scene; found: readonly Private[] } | null;
  /** Whether anyone who does not own it may have a copy. */
  mayCopy: boolean;
}

const headers = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };

/** Anyone who does not own the screen is told so, and gets nothing to edit. */
export async function loader({ params, request: { signal, url }, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const signature = params['id'] ?? '';
  if (!isSignature(signature)) throw gone();
  try {
    const { spot } = await client.request(SpotDocument, { signature }, { signal, mayBeMissing: true });
    const { screen, allow_download: mayCopy } = spot;
    if (!spot.is_owner) return data<ScreenEditorData>({ screen, drawing: null, mayCopy }, { headers, status: 403 });
    const { scene } = await client.request(SceneDocument, { signature }, { signal, mayBeMissing: true });
    const hides = new URL(url).searchParams.get('hide') === 'privates';
    const found = hides ? await privatesOf(client, { signature, fileId: scene.base.fileId }, signal) : [];
    return data<ScreenEditorData>({ screen, drawing: { ...drawingOf(scene), found }, mayCopy }, { headers });
  } catch (error) {
    // Of what asks for a passphrase anyone who comes is not the owner: its own page asks for it, and nobody edits by it.
    if ((isOperationError(error) && error.status === 404) || lockedBy(error)) throw gone();
    throw error;
  }
}

/** What looks private in the picture that is drawn on, which may show more than the screen does. */
async function privatesOf(
  client: GatewayClient,
  picture: { signature: string; fileId: string },
  signal: AbortSignal,
): Promise<readonly Private[]> {
  const { pictureWords } = await client.request(PictureWordsDocument, picture, { signal });
  return findPrivates(pictureWords.words);
}

function drawingOf({ base, layers }: SceneQuery['scene']) {
  return { base, scene: layers === null ? emptyScene(base) : readLayers(layers, base) };
}

const gone = () => data({ type: 'screen_gone' }, { status: 404, statusText: 'Not Found', headers });
