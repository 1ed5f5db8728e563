import { free, withMates } from '#domain/scene/arrange.ts';
import { boxAroundAll, boxBetween, isWithinReach } from '#domain/scene/boxes.ts';
import { cropRatios, cropWithHandleAt, movedCrop } from '#domain/scene/crop.ts';
import { contains } from '#domain/scene/boxes.ts';
import { boundsOf, fitted, moved } from '#domain/scene/geometry.ts';
import { boxHandles, boxWithHandleAt, withHandleAt, type BoxHandle, type Handle } from '#domain/scene/handles.ts';
import { itemAt, itemsIn } from '#domain/scene/hit-test.ts';
import { slid, trimmed } from '#domain/scene/laid-pictures.ts';
import { snappedMove, snappedPoint } from '#domain/scene/snap.ts';
import { dragged } from '#domain/scene/tools/tools.ts';
import { angleOf, extentOf } from '#domain/scene/turns.ts';
import type { Box, DrawnKind, Item, PictureItem, Point } from '#domain/scene/scene.ts';
import type { EditorContext, Gesture, ToolName } from './editor.types.ts';

export interface Press {
  at: Point;
  handle: Handle | null;
  slop: number;
  extending: boolean;
  copying?: boolean;
}

/**
 * What a press takes hold of, or null. A tool that draws takes only what is selected, and what it would draw by a press alone:
 * everything else can be drawn over. Strokes of a pen begin anywhere.
 */
export function grabbed(
  { tool, history, selected }: EditorContext,
  { at, slop }: Pick<Press, 'at' | 'slop'>,
): Item | null {
  if (tool === 'pen' || tool === 'mark' || tool === 'crop') return null;
  const item = itemAt(loose(history.scene.items), at, slop);
  if (tool === 'select' || item === null) return item;
  const isOfTool = item.kind === tool && (tool === 'text' || tool === 'callout' || tool === 'step' || tool === 'stamp');
  return isOfTool || selected.includes(item.id) ? item : null;
}

/** What is selected after a press on an item. */
export function selectedBy(
  selected: readonly string[],
  pressed: readonly string[],
  extending: boolean,
): readonly string[] {
  const isSelected = pressed.some((id) => selected.includes(id));
  if (!extending) return isSelected ? selected : pressed;
  return isSelected ? selected.filter((each) => !pressed.includes(each)) : [...selected, ...pressed];
}

/** What can be taken hold of. */
const loose = (items: readonly Item[]): Item[] => items.filter(({ locked }) => locked !== true);

export const gestureOf = (context: EditorContext, { at, handle }: Pick<Press, 'at' | 'handle'>): Gesture => ({
  from: at,
  handle,
  items: free(context.history.scene, context.selected),
  selected: context.selected,
  crop: context.crop,
});

interface Move {
  at: Point;
  constrained: boolean;
  snap?: number;
}

type Dragged = Pick<EditorContext, 'draft' | 'guides'>;

/** What catches something that is dragged: all that stays, and the frame. */
const stillBoxes = ({ history: { scene } }: EditorContext, moving: readonly Item[]): Box[] => [
  scene.frame.crop,
  ...scene.items.filter(({ id }) => moving.every((item) => item.id !== id)).map(extentOf),
];

/** What is dragged follows the pointer, with Shift along one axis, and lies on what it comes near. */
export function movedTo(
  context: EditorContext,
  { from, items }: Gesture,
  { at, constrained, snap = 0 }: Move,
): Dragged {
  const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
  const [only] = items;
  if (only && isTrimmed(context, only)) return { draft: [slid(only, dx, dy)], guides: [] };
  const isLevel = Math.abs(dx) > Math.abs(dy);
  if (constrained || snap === 0 || items.length === 0) {
    const [x, y] = [constrained && !isLevel ? 0 : dx, constrained && isLevel ? 0 : dy];
    return { draft: items.map((item) => moved(item, x, y)), guides: [] };
  }
  const { by, guides } = snappedMove(boxAroundAll(items.map(extentOf)), [dx, dy], stillBoxes(context, items), snap);
  return { draft: items.map((item) => moved(item, ...by)), guides };
}

/** One item by its own handles, several by the corners of all of them, in their proportions. */
export function resizedTo(context: EditorContext, { handle, items }: Gesture, move: Move): Dragged {
  const { at, constrained, snap = 0 } = move;
  const [item] = items;
  if (handle === null || !item) return { draft: [], guides: [] };
  if (isBoxHandle(handle) && isTrimmed(context, item))
    return { draft: [trimmed(item, handle, at, constrained)], guides: [] };
  const caught =
    isBoxHandle(handle) && !constrained && angleOf(item) === 0 && snap > 0
      ? snappedPoint(at, stillBoxes(context, items), snap, {
          x: /[ew]/.test(handle),
          y: /[ns]/.test(handle),
        })
      : { at, guides: [] };
  if (items.length === 1) {
    const resized = withHandleAt(item, handle, caught.at, constrained);
    // What keeps its proportions may grow far beside the pointer.
    const isKept = resized.kind !== 'picture' || isWithinReach(resized.box, context.base);
    return isKept ? { draft: [resized], guides: caught.guides } : { draft: context.draft, guides: [] };
  }
  if (!isBoxHandle(handle)) return { draft: [], guides: [] };
  const before = boxAroundAll(items.map(boundsOf));
  const after = boxWithHandleAt(before, handle, at, before.w / before.h);
  return { draft: items.map((each) => fitted(each, before, after)), guides: [] };
}

/** Whether another part of a picture is being chosen. */
export const isTrimmed = (
  { trims, selected }: Pick<EditorContext, 'trims' | 'selected'>,
  item: Item,
): item is PictureItem => item.kind === 'picture' && item.id === trims && selected.length === 1;

/** What is being drawn. A box is caught by what is there. */
export function drawnTo(
  context: EditorContext,
  { from, items }: Gesture,
  { at, constrained, snap = 0 }: Move,
): Dragged {
  const [item] = items;
  const isBox = item !== undefined && 'box' in item && item.kind !== 'lens';
  const caught =
    isBox && !constrained && snap > 0
      ? snappedPoint(at, stillBoxes(context, items), snap, { x: true, y: true })
      : { at, guides: [] };
  const drag = { from, to: caught.at, constrained, base: context.base };
  return { draft: items.map((each) => dragged(each, drag)), guides: caught.guides };
}

export function framedTo(
  { from, handle, crop }: Gesture,
  { at: to, snap = 0 }: Pick<Move, 'at' | 'snap'>,
  { ratio, base }: EditorContext,
): Box {
  const held = { ratio: cropRatios[ratio], base, reach: 2 * snap };
  if (isBoxHandle(handle)) return cropWithHandleAt(crop, handle, to, held);
  if (contains(crop, from)) return movedCrop(crop, to[0] - from[0], to[1] - from[1], base);
  return cropWithHandleAt({ x: from[0], y: from[1], w: 0, h: 0 }, 'se', to, held);
}

/** What the box selects, beside what was selected before. */
export function marqueeTo(gesture: Gesture, to: Point, items: readonly Item[]) {
  const marquee = boxBetween(gesture.from, to);
  const ids = itemsIn(loose(items), marquee).map(({ id }) => id);
  return { marquee, selected: withMates(items, [...new Set([...gesture.selected, ...ids])]) };
}

export const isKind = (tool: ToolName): tool is DrawnKind => tool !== 'select' && tool !== 'crop';

/** Strokes follow each other: none of them is selected when it is drawn. */
export const isInk = ({ kind }: Pick<Item, 'kind'>): boolean => kind === 'pen' || kind === 'mark';

const isBoxHandle = (handle: Handle | null): handle is BoxHandle =>
  handle !== null && boxHandles.some((each) => each === handle);
