import { clamp } from '../boxes.ts';
import type { Box, LensItem, LensZoom, Size } from '../scene.ts';
import { draggedBox } from './box-drag.ts';
import { newItem } from './new-item.ts';
import type { Tool } from './tool.ts';

/** What is dragged is the part that it enlarges; the lens itself stands beside it, where there is room. */
export const lensTool: Tool<LensItem> = {
  kind: 'lens',
  begin: (beginning) => ({
    ...newItem('lens', beginning),
    ...lensOf({ x: beginning.at[0], y: beginning.at[1], w: 0, h: 0 }, beginning.style.zoom, beginning.base),
  }),
  drag: (item, drag) => ({ ...item, ...lensOf(draggedBox(drag), item.zoom, drag.base) }),
  isDrawn: ({ box: { w, h } }) => w >= least && h >= least,
};

const least = 12;

function lensOf(part: Box, zoom: LensZoom, base: Size): Pick<LensItem, 'box' | 'of' | 'zoom'> {
  const [w, h] = [part.w * zoom, part.h * zoom];
  const gap = Math.max(part.w, part.h) * 0.35;
  const fitsRight = part.x + part.w + gap + w <= base.width;
  const fitsLeft = part.x - gap - w >= 0;
  const middle = { x: part.x + (part.w - w) / 2, y: part.y + (part.h - h) / 2 };
  const x = fitsRight ? part.x + part.w + gap : fitsLeft ? part.x - gap - w : clamp(middle.x, 0, base.width - w);
  const isBeside = fitsRight || fitsLeft;
  const below = part.y + part.h + gap;
  const y = isBeside ? middle.y : below + h <= base.height ? below : part.y - gap - h;
  return {
    box: { x, y: clamp(y, 0, Math.max(0, base.height - h)), w, h },
    of: [part.x + part.w / 2, part.y + part.h / 2],
    zoom,
  };
}
