import { hiddenPlaces } from '#domain/privates/still-readable.ts';
import { hiddenAreas, toShown } from '#domain/scene/hidden-areas.ts';
import { readLayers } from '#domain/scene/read-layers.ts';
import type { Size } from '#domain/scene/scene.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { sceneOf } from '../versions/store.ts';
import { wordsOfFile } from './store.ts';
import { wordsOf } from './stored-words.ts';

/** Words that the drawing of a screen hides, each once, for its owner alone: the editor shows them, too. */
export async function hiddenWords(queries: Queries, screenId: number, shown: Size): Promise<string[]> {
  const drawing = await sceneOf(queries, screenId);
  if (!drawing || drawing.layers === null) return [];
  const row = await wordsOfFile(queries, drawing.key);
  const scene = readLayers(drawing.layers, drawing);
  const places = hiddenPlaces(hiddenAreas(scene, shown), {
    words: wordsOf(row?.words ?? '[]'),
    place: toShown(scene, shown),
  });
  return [...new Set(places.flatMap(({ words }) => words.map(({ text }) => text)))];
}
