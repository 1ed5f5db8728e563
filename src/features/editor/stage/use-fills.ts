import { useEffect, useState } from 'react';
import type { HideItem, Item, Size } from '#domain/scene/scene.ts';
import { quickFill, shownFill, type ShownFill } from '#src/blocks/scene/shown-fills.ts';

/** What stands in the place of hidden areas, by the item's id: as in the file, and nearly so while something is dragged. */
export function useFills(
  picture: string,
  base: Size,
  items: readonly Item[],
  isDragged: boolean,
): ReadonlyMap<string, ShownFill> {
  const [fillOf, setFillOf] = useState<FillMaker | null>(null);
  const hidden = items.filter((item) => item.kind === 'hide').filter(({ mode }) => mode !== 'solid');
  const isNeeded = hidden.length > 0;
  const { width, height } = base;

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isLeft = false;
    const image = new Image();
    image.src = picture;
    image.decode().then(
      () => !isLeft && setFillOf(() => fillMaker(image, { width, height })),
      () => undefined,
    );
    return () => {
      isLeft = true;
      setFillOf(null);
    };
  }, [picture, isNeeded, width, height]);

  return new Map(
    hidden.flatMap((item) => {
      const fill = fillOf?.(item, isDragged);
      return fill ? [[item.id, fill] as const] : [];
    }),
  );
}

type FillMaker = (item: HideItem, isDragged: boolean) => ShownFill | null;

/** Fills an area once, as long as it stays as it is. */
function fillMaker(source: HTMLImageElement, base: Size): FillMaker {
  const made = new Map<string, { key: string; fill: ShownFill; isQuick: boolean }>();
  return (item, isDragged) => {
    const key = JSON.stringify([item.box, item.mode, item.strength]);
    const known = made.get(item.id);
    if (known?.key === key && (isDragged || !known.isQuick)) return known.fill;
    const fill = isDragged ? quickFill(source, item, base) : shownFill(source, item, base);
    if (fill !== null) made.set(item.id, { key, fill, isQuick: isDragged });
    return fill;
  };
}
