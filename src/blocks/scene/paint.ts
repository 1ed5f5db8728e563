import { stepNumbers, type Item, type Size } from '#domain/scene/scene.ts';
import { compile, compileScene, spotPath, wholePath, type Outline, type Primitive } from './compile.ts';
import { dimming } from './dimming.ts';
import { coarse, hideGrid, isSmooth } from './hide-grid.ts';
import type { HideItem } from '#domain/scene/scene.ts';

export interface PaintOptions {
  /** A font that has been loaded. */
  family: string;
  /** The number of the first step; 1 unless said. */
  firstStep?: number | undefined;
}

/** Paints a drawing over the picture that the canvas holds already, in its pixels. */
export function paintItems(
  canvas: OffscreenCanvasRenderingContext2D,
  items: readonly Item[],
  base: Size,
  { family, firstStep }: PaintOptions,
): void {
  const { hides, spots, inked } = compileScene(items);
  const numbers = stepNumbers(items, firstStep);
  for (const item of hides) paintHide(canvas, item, base);
  if (spots.length > 0) {
    canvas.save();
    // What is outside of every one of them.
    for (const spot of spots) canvas.clip(new Path2D(wholePath(base) + spotPath(spot)), 'evenodd');
    canvas.globalAlpha = dimming.opacity;
    canvas.fillStyle = dimming.colour;
    canvas.fillRect(0, 0, base.width, base.height);
    canvas.restore();
  }
  for (const item of inked)
    for (const primitive of compile(item, numbers.get(item.id))) paintPrimitive(canvas, primitive, family);
}

function paintPrimitive(canvas: OffscreenCanvasRenderingContext2D, primitive: Primitive, family: string): void {
  canvas.save();
  canvas.lineJoin = 'round';
  if (primitive.paints === 'text') {
    const { text, x, y, size, fill, halo, anchor } = primitive;
    canvas.font = `600 ${size}px ${family}`;
    canvas.textAlign = anchor === 'middle' ? 'center' : 'left';
    if (halo) {
      setOutline(canvas, halo);
      canvas.strokeText(text, x, y);
    }
    canvas.fillStyle = fill;
    canvas.fillText(text, x, y);
  } else {
    const { d, fill, outline, halo, cap = 'round', multiplies, opacity = 1 } = primitive;
    const path = new Path2D(d);
    canvas.lineCap = cap;
    canvas.globalAlpha = opacity;
    if (multiplies) canvas.globalCompositeOperation = 'multiply';
    if (halo) {
      setOutline(canvas, halo);
      canvas.stroke(path);
    }
    if (fill !== undefined) {
      canvas.fillStyle = fill;
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
      canvas.fill(path);
    }
    if (outline) {
      setOutline(canvas, outline);
      canvas.stroke(path);
    }
  }
  canvas.restore();
}

function setOutline(canvas: OffscreenCanvasRenderingContext2D, { colour, width }: Outline): void {
  canvas.strokeStyle = colour;
  canvas.lineWidth = width;
}

/** Nothing of the area that was there outlives this but the colours of its cells; of a solid one not even those. */
function paintHide(canvas: OffscreenCanvasRenderingContext2D, item: HideItem, base: Size): void {
  const grid = hideGrid(item.box, base);
  if (!grid) return;
  const { x, y, w, h, cell, columns, rows } = grid;
  if (item.mode === 'solid') {
    canvas.fillStyle = item.colour;
    canvas.fillRect(x, y, w, h);
    return;
  }
  const chance = new Uint8Array(columns * rows * 3);
  // A browser gives 65,536 random bytes at once.
  for (let start = 0; start < chance.length; start += 65_536)
    crypto.getRandomValues(chance.subarray(start, start + 65_536));
  const cells = new OffscreenCanvas(columns, rows);
  const small = cells.getContext('2d');
  if (!small) throw new Error('This browser gives no canvas');
  small.putImageData(new ImageData(coarse(grid, canvas.getImageData(x, y, w, h).data, chance), columns, rows), 0, 0);
  canvas.save();
  canvas.beginPath();
  canvas.rect(x, y, w, h);
  canvas.clip();
  canvas.clearRect(x, y, w, h);
  canvas.imageSmoothingEnabled = isSmooth(item);
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(cells, x, y, columns * cell, rows * cell);
  canvas.restore();
}
