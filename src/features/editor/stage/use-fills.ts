import { useEffect, useState } from 'react';
import { onGround } from '#domain/scene/ground.ts';
import type { Frame, HideItem, Item, Point, Size } from '#domain/scene/scene.ts';
import { picturesOf } from '#domain/scene/laid-pictures.ts';
import { quickFill, shownFill, type ShownFill } from '#src/blocks/scene/shown-fills.ts';

interface Filled {
  /** Address of the picture. */
  picture: string;
  base: Size;
  frame: Frame;
  /** Addresses of what is laid on it. */
  addressOf: (name: string) => string | undefined;
  items: readonly Item[];
  isDragged: boolean;
}

/** What stands in the place of hidden areas, by the item's id: as in the file, and nearly so while something is dragged. */
export function useFills({
  picture,
  base,
  frame,
  addressOf,
  items: drawn,
  isDragged,
}: Filled): ReadonlyMap<string, ShownFill> {
  const { size, at, items } = onGround({ frame, items: drawn }, base);
  const [fillOf, setFillOf] = useState<FillMaker | null>(null);
  const hidden = items.filter((item) => item.kind === 'hide').filter(({ mode }) => mode !== 'solid');
  const isNeeded = hidden.length > 0;
  const { width, height } = size;
  const [left, top] = at;
  const { fill } = frame;
  const laid = isNeeded ? picturesOf(items) : [];
  const addresses = JSON.stringify(laid.map((name) => [name, addressOf(name)]));

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isLeft = false;
    const parsed: readonly [string, string | undefined][] = JSON.parse(addresses);
    const load = async () => {
      const [ground, ...others] = await Promise.all([
        decoded(picture),
        ...parsed.map(([, address]) => decoded(address)),
      ]);
      if (isLeft || !ground) return;
      const pictures = new Map(
        others.flatMap((image, index) => {
          const [name] = parsed[index] ?? [];
          return image && name !== undefined ? [[name, image] as const] : [];
        }),
      );
      setFillOf(() => fillMaker({ picture: ground, pictures, at: [left, top], fill }, { width, height }));
    };
    void load();
    return () => {
      isLeft = true;
      setFillOf(null);
    };
  }, [picture, addresses, isNeeded, width, height, left, top, fill]);

  return new Map(
    hidden.flatMap((item) => {
      const made = fillOf?.(item, items, isDragged);
      return made ? [[item.id, made] as const] : [];
    }),
  );
}

async function decoded(address: string | undefined): Promise<HTMLImageElement | null> {
  if (address === undefined) return null;
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}

type FillMaker = (item: HideItem, items: readonly Item[], isDragged: boolean) => ShownFill | null;

interface Sources {
  picture: CanvasImageSource;
  at: Point;
  fill: string | undefined;
  pictures: ReadonlyMap<string, CanvasImageSource>;
}

/** Fills an area once, as long as it and what is laid on the picture stay as they are. */
function fillMaker(sources: Sources, base: Size): FillMaker {
  const made = new Map<string, { key: string; fill: ShownFill; isQuick: boolean }>();
  return (item, items, isDragged) => {
    const laid = items.filter(({ kind }) => kind === 'picture');
    const key = JSON.stringify([item.box, item.mode, item.strength, laid]);
    const known = made.get(item.id);
    if (known?.key === key && (isDragged || !known.isQuick)) return known.fill;
    const ground = { ...sources, items: laid };
    const fill = isDragged ? quickFill(ground, item, base) : shownFill(ground, item, base);
    if (fill !== null) made.set(item.id, { key, fill, isQuick: isDragged });
    return fill;
  };
}
