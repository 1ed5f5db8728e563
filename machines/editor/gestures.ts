import { boxBetween } from '#domain/scene/boxes.ts';
import { cropRatios, cropWithHandleAt, movedCrop } from '#domain/scene/crop.ts';
import { contains } from '#domain/scene/boxes.ts';
import { chosen } from '#domain/scene/edits.ts';
import { moved } from '#domain/scene/geometry.ts';
import { withHandleAt, type BoxHandle, type Handle } from '#domain/scene/handles.ts';
import { itemAt, itemsIn } from '#domain/scene/hit-test.ts';
import type { Box, Item, Kind, Point } from '#domain/scene/scene.ts';
import type { EditorContext, Gesture, ToolName } from './editor.types.ts';

export interface Press {
  at: Point;
  handle: Handle | null;
  slop: number;
  extending: boolean;
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
  const item = itemAt(history.scene.items, at, slop);
  if (tool === 'select' || item === null) return item;
  const isOfTool = item.kind === tool && (tool === 'text' || tool === 'callout' || tool === 'step');
  return isOfTool || selected.includes(item.id) ? item : null;
}

/** What is selected after a press on an item. */
export function selectedBy(selected: readonly string[], { id }: Item, extending: boolean): readonly string[] {
  if (!extending) return selected.includes(id) ? selected : [id];
  return selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id];
}

export const gestureOf = (context: EditorContext, { at, handle }: Pick<Press, 'at' | 'handle'>): Gesture => ({
  from: at,
  handle,
  items: chosen(context.history.scene, context.selected),
  selected: context.selected,
  crop: context.crop,
});

/** What is dragged follows the pointer; with Shift along one axis. */
export function movedTo({ from, items }: Gesture, to: Point, constrained: boolean): Item[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const isLevel = Math.abs(dx) > Math.abs(dy);
  return items.map((item) => moved(item, constrained && !isLevel ? 0 : dx, constrained && isLevel ? 0 : dy));
}

export const resizedTo = ({ handle, items }: Gesture, to: Point, constrained: boolean): Item[] =>
  handle === null ? [] : items.slice(0, 1).map((item) => withHandleAt(item, handle, to, constrained));

export function framedTo({ from, handle, crop }: Gesture, to: Point, { ratio, base }: EditorContext): Box {
  const held = cropRatios[ratio];
  if (isBoxHandle(handle)) return cropWithHandleAt(crop, handle, to, held, base);
  if (contains(crop, from)) return movedCrop(crop, to[0] - from[0], to[1] - from[1], base);
  return cropWithHandleAt({ x: from[0], y: from[1], w: 0, h: 0 }, 'se', to, held, base);
}

/** What the box selects, beside what was selected before. */
export function marqueeTo(gesture: Gesture, to: Point, items: readonly Item[]) {
  const marquee = boxBetween(gesture.from, to);
  const ids = itemsIn(items, marquee).map(({ id }) => id);
  return { marquee, selected: [...new Set([...gesture.selected, ...ids])] };
}

export const isKind = (tool: ToolName): tool is Kind => tool !== 'select' && tool !== 'crop';

/** Strokes follow each other: none of them is selected when it is drawn. */
export const isInk = ({ kind }: Pick<Item, 'kind'>): boolean => kind === 'pen' || kind === 'mark';

const isBoxHandle = (handle: Handle | null): handle is BoxHandle =>
  handle !== null && handle !== 'from' && handle !== 'to' && handle !== 'bend';
