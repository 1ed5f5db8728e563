import { LayersError, readLayers, readScene } from '#domain/scene/read-layers.ts';
import type { Box, Scene, Size } from '#domain/scene/scene.ts';
import { Problem } from '#server/platform/problem.ts';

/** The same of a drawing as it is kept. Throws body_invalid where it cannot be on a picture of this size. */
export function carriedDrawing(layers: string, from: Size, to: Size): Scene {
  try {
    return readScene(carriedScene(readLayers(layers, from), from, to), to);
  } catch (error) {
    if (error instanceof LayersError) throw new Problem('body_invalid', { fields: { file: 'invalid' }, cause: error });
    throw error;
  }
}

/**
 * A drawing on a picture of another size: whatever is drawn stays where it is. A frame that shows all of the picture shows all of the
 * other one.
 */
function carriedScene(scene: Scene, from: Size, to: Size): Scene {
  const { crop, turn } = scene.frame;
  const isWhole = crop.x === 0 && crop.y === 0 && crop.w === from.width && crop.h === from.height;
  return { ...scene, frame: { crop: (isWhole ? null : within(crop, to)) ?? wholeOf(to), turn } };
}

const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, w: width, h: height });

/** Null where nothing of it is left. */
function within({ x, y, w, h }: Box, { width, height }: Size): Box | null {
  const left = { x, y, w: Math.min(w, width - x), h: Math.min(h, height - y) };
  return left.w > 0 && left.h > 0 ? left : null;
}

/** Whether a picture is shown as it is. */
export const isPlain = ({ items, frame: { crop, turn } }: Scene, { width, height }: Size): boolean =>
  items.length === 0 && turn === 0 && crop.w === width && crop.h === height;
