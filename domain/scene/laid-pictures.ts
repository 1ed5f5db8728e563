import { boxBetween, clamp } from './boxes.ts';
import { boxWithHandleAt, handlePlace, opposite, ratioOf, type BoxHandle } from './handles.ts';
import { boundsOf } from './geometry.ts';
import type { Box, Item, PictureItem, Point, Size } from './scene.ts';
import { angleOf, heldAt, middleOfBox, turnedPoint } from './turns.ts';

/** What of a picture is shown where it is laid on another. */
export const partOf = ({ part, size }: Pick<PictureItem, 'part' | 'size'>): Box =>
  part ?? { x: 0, y: 0, w: size.width, h: size.height };

/** Where all of the picture would be, as large as the part of it is shown. */
export function wholeOf({ box, part, size }: Pick<PictureItem, 'box' | 'part' | 'size'>): Box {
  const { x, y, w, h } = part ?? partOf({ size });
  const [sx, sy] = [box.w / w, box.h / h];
  return { x: box.x - x * sx, y: box.y - y * sy, w: size.width * sx, h: size.height * sy };
}

/** How much of what is shown a picture takes at most when it is laid on. */
const firstShare = 0.6;

/** A picture in the middle of what is shown of the other one, in its own size where there is room. */
export function laidOn(shown: Box, { id, picture, size }: Pick<PictureItem, 'id' | 'picture' | 'size'>): PictureItem {
  const scale = Math.min(1, (shown.w * firstShare) / size.width, (shown.h * firstShare) / size.height);
  const [w, h] = [size.width * scale, size.height * scale];
  const box = { x: Math.round(shown.x + (shown.w - w) / 2), y: Math.round(shown.y + (shown.h - h) / 2), w, h };
  return { id, kind: 'picture', picture, size, box, colour: '#000000', stroke: 0 };
}

/** Another picture in the place of one: within its box, in its own proportions. */
export function replacedBy(item: PictureItem, { picture, size }: Pick<PictureItem, 'picture' | 'size'>): PictureItem {
  const { part: _, ...whole } = item;
  const scale = Math.min(item.box.w / size.width, item.box.h / size.height);
  const [w, h] = [size.width * scale, size.height * scale];
  const [cx, cy] = middleOfBox(item.box);
  return { ...whole, picture, size, box: { x: cx - w / 2, y: cy - h / 2, w, h } };
}

/** Pixels of the other picture that are left of one at least. */
const least = 8;

/** A picture after a side of what is shown of it was brought to a point: the picture itself stays where it is. */
export function trimmed(item: PictureItem, handle: BoxHandle, to: Point, constrained: boolean): PictureItem {
  const local = turnedPoint(to, middleOfBox(item.box), -angleOf(item));
  const whole = wholeOf(item);
  const inside: Point = [clamp(local[0], whole.x, whole.x + whole.w), clamp(local[1], whole.y, whole.y + whole.h)];
  const wanted = boxWithHandleAt(item.box, handle, inside, constrained ? ratioOf(item.box) : null);
  const box = within(wanted, whole);
  if (box.w < least || box.h < least) return item;
  const after = { ...item, box, ...partIn(item.size, whole, box) };
  return heldPicture(item, after, handle);
}

const heldPicture = (before: PictureItem, after: PictureItem, handle: BoxHandle): PictureItem => {
  if (angleOf(before) === 0) return after;
  const held: Item = heldAt(before, after, (box) => handlePlace(box, opposite[handle]));
  return held.kind === 'picture' ? held : after;
};

/** A picture that was moved under what is shown of it. */
export function slid(item: PictureItem, dx: number, dy: number): PictureItem {
  const [x, y] = turnedPoint([dx, dy], [0, 0], -angleOf(item));
  const whole = wholeOf(item);
  const box = boundsOf(item);
  const by: Point = [
    clamp(x, box.x + box.w - whole.x - whole.w, box.x - whole.x),
    clamp(y, box.y + box.h - whole.y - whole.h, box.y - whole.y),
  ];
  const moved = { ...whole, x: whole.x + by[0], y: whole.y + by[1] };
  return { ...item, ...partIn(item.size, moved, item.box) };
}

function partIn({ width, height }: Size, whole: Box, box: Box): Pick<PictureItem, 'part'> {
  const [sx, sy] = [width / whole.w, height / whole.h];
  const x = clamp((box.x - whole.x) * sx, 0, width);
  const y = clamp((box.y - whole.y) * sy, 0, height);
  return { part: { x, y, w: clamp(box.w * sx, 1, width - x), h: clamp(box.h * sy, 1, height - y) } };
}

const within = (box: Box, limits: Box): Box =>
  boxBetween(
    [clamp(box.x, limits.x, limits.x + limits.w), clamp(box.y, limits.y, limits.y + limits.h)],
    [clamp(box.x + box.w, limits.x, limits.x + limits.w), clamp(box.y + box.h, limits.y, limits.y + limits.h)],
  );

/** The names of the pictures that are laid on, each once. */
export const picturesOf = (items: readonly Item[]): string[] => [
  ...new Set(items.flatMap((item) => (item.kind === 'picture' ? [item.picture] : []))),
];
