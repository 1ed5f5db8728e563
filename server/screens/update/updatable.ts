import type { Static } from 'typebox';
import { readLayers } from '#domain/scene/read-layers.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ownScreen } from '../own-screen.ts';
import { drawnAreas } from '../repaint/drawn-areas.ts';
import { ownScreenOf } from '../screen.ts';
import { sceneOf } from '../versions/store.ts';
import type { Updatable } from './schema.ts';

/** What a newer picture of a screen of this caller is compared with. Says nothing of what lies behind the drawing. */
export async function updatable(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  caller: Caller,
  signature: string,
): Promise<Static<typeof Updatable>> {
  const screen = await ownScreen(db.query, caller, signature);
  const { fileId, url, image } = ownScreenOf(screen, config.publicUrl);
  const drawn = await sceneOf(db.query, screen.id);
  const { width, height } = drawn ?? screen;
  const scene = drawn && drawn.layers !== null ? readLayers(drawn.layers, drawn) : emptyScene({ width, height });
  const { crop, turn } = scene.frame;
  return { signature, fileId, url, image, base: { width, height }, crop, turn, drawn: drawnAreas(scene) };
}
