import type { Box, HideItem, Item, Point, Size } from '#domain/scene/scene.ts';
import { cellsFill, chanceOf, hideFill, type HideFill } from './hide-fill.ts';
import { coarse, hideGrid } from './hide-grid.ts';
import { paintPicture } from './paint-picture.ts';

/** What a page shows in the place of a hidden area; a picture of its cells by the address of it. */
export type ShownFill = { fills: 'cells'; url: string; isSmooth: boolean } | Exclude<HideFill, { fills: 'cells' }>;

/** What hidden areas are made of: the picture with what is laid on it. */
export interface FilledGround {
  picture: CanvasImageSource;
  /** Where it stands, and what is around it. */
  at?: Point;
  fill?: string | undefined;
  items: readonly Item[];
  pictures: ReadonlyMap<string, CanvasImageSource>;
}

function drawGround(context: CanvasRenderingContext2D, ground: FilledGround, { x, y, w, h }: Box, to: Size): void {
  const [left, top] = ground.at ?? [0, 0];
  if (ground.fill !== undefined) {
    context.fillStyle = ground.fill;
    context.fillRect(0, 0, to.width, to.height);
  }
  context.drawImage(ground.picture, x - left, y - top, w, h, 0, 0, to.width, to.height);
  context.scale(to.width / w, to.height / h);
  context.translate(-x, -y);
  for (const item of ground.items) {
    const source = item.kind === 'picture' ? ground.pictures.get(item.picture) : undefined;
    if (item.kind === 'picture' && source) paintPicture(context, item, source);
  }
  context.resetTransform();
}

/** The same as in the file: from every pixel of the area. */
export function shownFill(source: FilledGround, item: HideItem, base: Size): ShownFill | null {
  const fill = hideFill(item, base, (x, y, w, h) => {
    const context = canvasOf(w, h);
    if (context) drawGround(context, source, { x, y, w, h }, { width: w, height: h });
    return context?.getImageData(0, 0, w, h).data ?? [];
  });
  return fill && withAddress(fill);
}

/** Nearly the same, soon enough for every step of a drag: the browser takes the means by drawing the area as small as its cells. */
export function quickFill(source: FilledGround, item: HideItem, base: Size): ShownFill | null {
  if (item.mode === 'solid' || item.mode === 'ground') return shownFill(source, item, base);
  const grid = hideGrid(item, base);
  if (!grid) return null;
  const { x, y, w, h, columns, rows } = grid;
  const context = canvasOf(columns, rows);
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  drawGround(context, source, { x, y, w, h }, { width: columns, height: rows });
  const means = context.getImageData(0, 0, columns, rows).data;
  const cells = coarse({ ...grid, w: columns, h: rows, cell: 1 }, means, chanceOf(item.id, columns * rows * 3));
  return withAddress(cellsFill(cells, grid, item.mode === 'blur'));
}

function withAddress(fill: HideFill): ShownFill {
  if (fill.fills !== 'cells') return fill;
  const context = canvasOf(fill.width, fill.height);
  context?.putImageData(new ImageData(fill.pixels, fill.width, fill.height), 0, 0);
  return { fills: 'cells', url: context?.canvas.toDataURL() ?? '', isSmooth: fill.isSmooth };
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true });
}
