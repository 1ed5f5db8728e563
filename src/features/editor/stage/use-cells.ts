import { useEffect, useState } from 'react';
import type { HideItem, Item, Size } from '#domain/scene/scene.ts';
import { coarse, hideGrid } from '#src/blocks/scene/hide-grid.ts';

/** Pictures of the cells of hidden areas, by the item's id, for the page alone: the saved picture is made from the pixels anew. */
export function useCells(picture: string, base: Size, items: readonly Item[]): ReadonlyMap<string, string> {
  const [cellsOf, setCellsOf] = useState<CellMaker | null>(null);
  const hidden = items.filter((item) => item.kind === 'hide').filter(({ mode }) => mode !== 'solid');
  const isNeeded = hidden.length > 0;
  const { width, height } = base;

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isLeft = false;
    const image = new Image();
    image.src = picture;
    image.decode().then(
      () => !isLeft && setCellsOf(() => cellMaker(image, { width, height })),
      () => undefined,
    );
    return () => {
      isLeft = true;
      setCellsOf(null);
    };
  }, [picture, isNeeded, width, height]);

  return new Map(
    hidden.flatMap((item) => {
      const url = cellsOf?.(item);
      return url ? [[item.id, url] as const] : [];
    }),
  );
}

type CellMaker = (item: HideItem) => string | null;

/** Makes the cells of an area once, as long as it stays where it is. */
function cellMaker(source: HTMLImageElement, base: Size): CellMaker {
  const made = new Map<string, { key: string; url: string }>();
  return (item) => {
    const key = JSON.stringify(item.box);
    const known = made.get(item.id);
    if (known?.key === key) return known.url;
    const url = cellsOfArea(source, item, base);
    if (url !== null) made.set(item.id, { key, url });
    return url;
  };
}

/** The browser takes the mean of each cell by drawing the area as small as its cells are many. */
function cellsOfArea(source: HTMLImageElement, { box }: HideItem, base: Size): string | null {
  const grid = hideGrid(box, base);
  if (!grid) return null;
  const { x, y, w, h, columns, rows } = grid;
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, x, y, w, h, 0, 0, columns, rows);
  const means = context.getImageData(0, 0, columns, rows);
  const cells = coarse({ ...grid, w: columns, h: rows, cell: 1 }, means.data, middleChance(columns * rows * 3));
  context.putImageData(new ImageData(cells, columns, rows), 0, 0);
  return canvas.toDataURL();
}

/** Chance that takes nothing off: cells that flicker while they are dragged would disturb. */
const middleChance = (length: number): Uint8Array => new Uint8Array(length).fill(16);
