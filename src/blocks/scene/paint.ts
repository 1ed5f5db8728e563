import { wholeBoxWithin, widened } from '#domain/scene/boxes.ts';
import { enlargedBy } from '#domain/scene/geometry.ts';
import { firstNumbering, stepLabels, type Item, type Scene, type Size } from '#domain/scene/scene.ts';
import { compile, compileScene, spotPath, wholePath } from './compile.ts';
import { paintPicture, turnCanvas } from './paint-picture.ts';
import type { Outline, Primitive } from './primitive.ts';
import { dimming } from './dimming.ts';
import { hideFill, type HideFill, type ReadPixels } from './hide-fill.ts';
import { hideGrid, type HideGrid } from './hide-grid.ts';
import type { HideItem } from '#domain/scene/scene.ts';

export interface PaintOptions {
  /** A font that has been loaded. */
  family: string;
  /** The number of the first step, whatever the drawing says. */
  firstStep?: number | undefined;
  /** What is laid on the picture, by the names of the drawing. */
  pictures?: ReadonlyMap<string, CanvasImageSource>;
}

/** Paints a drawing over the picture that the canvas holds already, in its pixels. */
export function paintItems(
  canvas: OffscreenCanvasRenderingContext2D,
  { items, numbering }: Pick<Scene, 'items' | 'numbering'>,
  base: Size,
  { family, firstStep, pictures = new Map() }: PaintOptions,
): void {
  const { pictures: laid, hides, spots, inked } = compileScene(items);
  for (const item of laid) {
    const source = pictures.get(item.picture);
    if (!source) throw new Error('A picture that is laid on it has not come');
    paintPicture(canvas, item, source);
  }
  // In a guide they go on from the picture before.
  const numbers = stepLabels(items, {
    ...firstNumbering,
    ...numbering,
    ...(firstStep !== undefined && { from: firstStep }),
  });
  // All of them are made of the picture itself, whatever hides parts of it already.
  const read: ReadPixels = (x, y, w, h) => canvas.getImageData(x, y, w, h).data;
  const fills = hides.map((item) => hideFill(item, base, read));
  for (const [index, item] of hides.entries()) paintHide(canvas, item, fills[index] ?? null, base);
  const parts = enlargedParts(canvas, inked, base);
  if (spots.length > 0) {
    canvas.save();
    // What is outside of every one of them.
    for (const spot of spots) canvas.clip(new Path2D(wholePath(base) + spotPath(spot)), 'evenodd');
    canvas.globalAlpha = dimming.opacity;
    canvas.fillStyle = dimming.colour;
    canvas.fillRect(0, 0, base.width, base.height);
    canvas.restore();
  }
  for (const item of inked) {
    canvas.save();
    turnCanvas(canvas, item);
    for (const primitive of compile(item, numbers.get(item.id))) {
      if (primitive.paints === 'picture') paintEnlarged(canvas, primitive, parts.get(item.id), hides, base);
      else paintPrimitive(canvas, primitive, family);
    }
    canvas.restore();
  }
}

interface Part {
  pixels: OffscreenCanvas;
  x: number;
  y: number;
}

/** What lenses show, by their ids: the picture with what is hidden on it, before anything else is painted over it. */
function enlargedParts(
  { canvas }: OffscreenCanvasRenderingContext2D,
  items: readonly Item[],
  base: Size,
): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const item of items) {
    if (item.kind !== 'lens') continue;
    const { x, y, w, h } = wholeBoxWithin(widened(enlargedBy(item), 2), base);
    const pixels = new OffscreenCanvas(w, h);
    pixels.getContext('2d')?.drawImage(canvas, x, y, w, h, 0, 0, w, h);
    parts.set(item.id, { pixels, x, y });
  }
  return parts;
}

function paintEnlarged(
  canvas: OffscreenCanvasRenderingContext2D,
  { d, from, to }: Extract<Primitive, { paints: 'picture' }>,
  part: Part | undefined,
  hides: readonly HideItem[],
  base: Size,
): void {
  if (!part || from.w <= 0) return;
  const zoom = to.w / from.w;
  canvas.save();
  canvas.clip(new Path2D(d));
  // As the page enlarges a picture.
  canvas.imageSmoothingQuality = 'low';
  const [x, y] = [to.x + (part.x - from.x) * zoom, to.y + (part.y - from.y) * zoom];
  canvas.drawImage(part.pixels, x, y, part.pixels.width * zoom, part.pixels.height * zoom);
  // Their edges are as sharp as on the page.
  for (const item of hides) {
    const grid = item.mode === 'solid' ? hideGrid(item, base) : null;
    if (!grid) continue;
    canvas.fillStyle = item.colour;
    canvas.fillRect(to.x + (grid.x - from.x) * zoom, to.y + (grid.y - from.y) * zoom, grid.w * zoom, grid.h * zoom);
  }
  canvas.restore();
}

/** One part of an item. */
export function paintPrimitive(
  canvas: OffscreenCanvasRenderingContext2D,
  primitive: Exclude<Primitive, { paints: 'picture' }>,
  family: string,
): void {
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

function setOutline(canvas: OffscreenCanvasRenderingContext2D, { colour, width, dash = [] }: Outline): void {
  canvas.setLineDash([...dash]);
  canvas.strokeStyle = colour;
  canvas.lineWidth = width;
}

/** Nothing of the area that was there outlives this but the colours of its cells; of a solid one not even those. */
function paintHide(canvas: OffscreenCanvasRenderingContext2D, item: HideItem, fill: HideFill | null, base: Size): void {
  const grid = hideGrid(item, base);
  if (!grid || !fill) return;
  const { x, y, w, h, cell, columns, rows } = grid;
  if (fill.fills !== 'cells') {
    canvas.fillStyle = fill.fills === 'colour' ? fill.colour : gradientOf(canvas, grid, fill);
    canvas.fillRect(x, y, w, h);
    return;
  }
  const cells = new OffscreenCanvas(fill.width, fill.height);
  const small = cells.getContext('2d');
  if (!small) throw new Error('This browser gives no canvas');
  small.putImageData(new ImageData(fill.pixels, fill.width, fill.height), 0, 0);
  canvas.save();
  canvas.beginPath();
  canvas.rect(x, y, w, h);
  canvas.clip();
  canvas.clearRect(x, y, w, h);
  canvas.imageSmoothingEnabled = fill.isSmooth;
  canvas.drawImage(cells, x, y, columns * cell, rows * cell);
  canvas.restore();
}

function gradientOf(
  canvas: OffscreenCanvasRenderingContext2D,
  { x, y, w, h }: HideGrid,
  { from, to, across }: Extract<HideFill, { fills: 'ground' }>,
): CanvasGradient {
  const gradient = canvas.createLinearGradient(x, y, across === 'x' ? x + w : x, across === 'y' ? y + h : y);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  return gradient;
}
