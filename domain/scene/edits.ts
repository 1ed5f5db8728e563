import type { Backdrop } from './backdrop-look.ts';
import { moved } from './geometry.ts';
import { sceneItemLimit } from './limits.ts';
import type {
  Box,
  Dash,
  HideItem,
  HideStrength,
  Item,
  LineItem,
  Numbering,
  PictureItem,
  Scene,
  ShapeItem,
  Size,
} from './scene.ts';
import { strokeOf, styled, type Style } from './styles.ts';
import { textSize } from './geometry.ts';

/** What each change of a drawing makes of it. One that changes nothing returns the same scene: it is no gesture. */

/** With these items in the place of those of the same id; new ones lie on top. Beyond the limit nothing new is taken. */
export function withItems(scene: Scene, items: readonly Item[]): Scene {
  if (items.length === 0) return scene;
  const changed = new Map(items.map((item) => [item.id, item]));
  const known = new Set(scene.items.map(({ id }) => id));
  const added = items.filter(({ id }) => !known.has(id));
  return {
    ...scene,
    items: [
      ...scene.items.map((item) => changed.get(item.id) ?? item),
      ...added.slice(0, Math.max(0, sceneItemLimit - scene.items.length)),
    ],
  };
}

export function withoutItems(scene: Scene, ids: readonly string[]): Scene {
  const items = scene.items.filter(({ id }) => !ids.includes(id));
  return items.length === scene.items.length ? scene : { ...scene, items };
}

export const movedItems = (scene: Scene, ids: readonly string[], dx: number, dy: number): Item[] =>
  chosen(scene, ids).map((item) => moved(item, dx, dy));

/** Copies of items, a little beside them, under the new ids, which are as many. */
export function copiedItems(items: readonly Item[], ids: readonly string[], offset: number): Item[] {
  // A group of copies is one of its own.
  const groups = new Map<string, string>();
  return items.flatMap((item, index) => {
    const id = ids[index];
    if (id === undefined) return [];
    const { group, locked: _, ...rest } = moved(item, offset, offset);
    if (group === undefined) return [{ ...rest, id }];
    groups.set(group, groups.get(group) ?? id);
    return [{ ...rest, id, group: groups.get(group) ?? id }];
  });
}

export const chosen = (scene: Scene, ids: readonly string[]): Item[] =>
  scene.items.filter(({ id }) => ids.includes(id));

export type Order = 'front' | 'forward' | 'backward' | 'back';

/** The items in another order: all the way up or down, or past the next one that is not chosen. */
export function ordered(scene: Scene, ids: readonly string[], to: Order): Scene {
  const isChosen = ({ id }: Item) => ids.includes(id);
  const picked = scene.items.filter(isChosen);
  const rest = scene.items.filter((item) => !isChosen(item));
  if (picked.length === 0 || rest.length === 0) return scene;
  const items = {
    front: () => [...rest, ...picked],
    back: () => [...picked, ...rest],
    forward: () => shifted(scene.items, isChosen),
    backward: () => shifted(scene.items.toReversed(), isChosen).toReversed(),
  }[to]();
  return items.every((item, index) => item === scene.items[index]) ? scene : { ...scene, items };
}

/** Each chosen item changes places with the next one that is not chosen. */
function shifted(items: readonly Item[], isChosen: (item: Item) => boolean): Item[] {
  const order = [...items];
  for (let index = order.length - 2; index >= 0; index -= 1) {
    const [item, next] = [order[index], order[index + 1]];
    if (!item || !next || !isChosen(item) || isChosen(next)) continue;
    order[index] = next;
    order[index + 1] = item;
  }
  return order;
}

/** The item in another style, as far as it can be seen on it. */
export function restyled(item: Item, style: Partial<Style>, base: Size): Item {
  const part = <Name extends keyof Style>(name: Name): Style[Name] | undefined =>
    styled[item.kind].includes(name) ? style[name] : undefined;
  const [colour, level, filled, mode] = [part('colour'), part('level'), part('filled'), part('mode')];
  const [dash, zoom] = [part('dash'), part('zoom')];
  const stroke = level === undefined ? item.stroke : strokeOf(level, base);
  const drawn: Item = { ...item, colour: colour ?? item.colour, stroke };
  switch (drawn.kind) {
    case 'rect':
    case 'ellipse':
      return dashed({ ...drawn, filled: filled ?? drawn.filled }, dash);
    case 'text':
    case 'callout': {
      const size = level === undefined ? drawn.size : Math.round(stroke * textSize);
      return { ...drawn, size, width: (drawn.width * size) / drawn.size, filled: filled ?? drawn.filled };
    }
    case 'hide':
      return stronger({ ...drawn, mode: mode ?? drawn.mode }, part('strength'));
    case 'arrow':
    case 'line':
      return dashed(drawn, dash);
    case 'stamp':
      return { ...drawn, stamp: part('stamp') ?? drawn.stamp };
    case 'measure':
      return { ...drawn, unit: part('unit') ?? drawn.unit };
    case 'lens':
      return { ...drawn, zoom: zoom ?? drawn.zoom };
    case 'picture':
      return laid(drawn, { opacity: part('opacity'), radius: part('radius') });
    case 'pen':
    case 'mark':
    case 'step':
    case 'spot':
      return drawn;
  }
}

const stronger = (item: HideItem, strength: HideStrength | undefined): HideItem =>
  strength === undefined || strength === (item.strength ?? 1) ? item : { ...item, strength };

const dashed = <One extends LineItem | ShapeItem>(item: One, dash: Dash | undefined): One =>
  dash === undefined || dash === (item.dash ?? 'solid') ? item : { ...item, dash };

function laid(
  { opacity, radius, ...item }: PictureItem,
  style: { opacity: number | undefined; radius: number | undefined },
): PictureItem {
  const [clear, round] = [style.opacity ?? opacity ?? 1, style.radius ?? radius ?? 0];
  return { ...item, ...(clear < 1 && { opacity: clear }), ...(round > 0 && { radius: round }) };
}

export const cropped = (scene: Scene, crop: Box): Scene =>
  sameBox(scene.frame.crop, crop) ? scene : { ...scene, frame: { ...scene.frame, crop } };

/** With this beside the picture, where more is shown than that; with nothing where it is null. */
export function filledAround(scene: Scene, fill: string | null): Scene {
  const { fill: before, ...frame } = scene.frame;
  if ((before ?? null) === fill) return scene;
  return { ...scene, frame: { ...frame, ...(fill !== null && { fill }) } };
}

/** With steps that are counted in another way. */
export const counted = (scene: Scene, numbering: Numbering): Scene =>
  scene.numbering?.from === numbering.from && scene.numbering.by === numbering.by ? scene : { ...scene, numbering };

/** Without one where it is null. */
export function backed(scene: Scene, backdrop: Backdrop | null): Scene {
  const { backdrop: before, ...rest } = scene;
  if ((before ?? null) === backdrop) return scene;
  return backdrop ? { ...rest, backdrop } : rest;
}

const sameBox = (one: Box, other: Box): boolean =>
  one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;
