import { extentOf } from '#domain/scene/turns.ts';
import { isWritten, sizeOf, type Box, type Item, type Scene } from '#domain/scene/scene.ts';

/**
 * Where the picture that is shown is not what lies behind it, in pixels of what is shown: whoever compares it with a newer one passes
 * these by. Null where that is everywhere, as under a spotlight.
 */
export function drawnAreas({ items, frame }: Scene): Box[] | null {
  if (items.some(({ kind }) => kind === 'spot')) return null;
  const { crop, turn } = frame;
  const shown = sizeOf(frame);
  return items.flatMap((item) => {
    const { x, y, w, h } = marginedBounds(item);
    const at = { x: x - crop.x, y: y - crop.y, w, h };
    const turned = [
      at,
      { x: crop.h - at.y - at.h, y: at.x, w: at.h, h: at.w },
      { x: crop.w - at.x - at.w, y: crop.h - at.y - at.h, w: at.w, h: at.h },
      { x: at.y, y: crop.w - at.x - at.w, w: at.h, h: at.w },
    ][turn];
    return turned ? onPicture(turned, shown) : [];
  });
}

/** With its halo. */
function marginedBounds(item: Item): Box {
  const { x, y, w, h } = extentOf(item);
  const margin = Math.ceil(2 * item.stroke + (isWritten(item) ? item.size : 0) + 4);
  return { x: x - margin, y: y - margin, w: w + 2 * margin, h: h + 2 * margin };
}

function onPicture({ x, y, w, h }: Box, { width, height }: { width: number; height: number }): Box[] {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const box = {
    x: left,
    y: top,
    w: Math.min(width, Math.ceil(x + w)) - left,
    h: Math.min(height, Math.ceil(y + h)) - top,
  };
  return box.w > 0 && box.h > 0 ? [box] : [];
}
