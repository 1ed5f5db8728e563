import { boxAroundAll } from './boxes.ts';
import { chosen } from './edits.ts';
import { moved } from './geometry.ts';
import type { Box, Item, Scene } from './scene.ts';
import { extentOf } from './turns.ts';

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** What is moved as one: the items of a group, or one that is in none. */
interface Unit {
  items: readonly Item[];
  box: Box;
}

function unitsOf(items: readonly Item[]): Unit[] {
  const units = new Map<string, Item[]>();
  for (const item of items) {
    const key = item.group === undefined ? `item ${item.id}` : `group ${item.group}`;
    units.set(key, [...(units.get(key) ?? []), item]);
  }
  return [...units.values()].map((each) => ({ items: each, box: boxAroundAll(each.map(extentOf)) }));
}

/** The chosen items, moved so that they lie along one side or the middle of all of them. */
export function aligned(scene: Scene, ids: readonly string[], to: Alignment): Item[] {
  const units = unitsOf(free(scene, ids));
  if (units.length < 2) return [];
  const all = boxAroundAll(units.map(({ box }) => box));
  const by: Record<Alignment, (box: Box) => readonly [number, number]> = {
    left: (box) => [all.x - box.x, 0],
    centre: (box) => [all.x + all.w / 2 - (box.x + box.w / 2), 0],
    right: (box) => [all.x + all.w - (box.x + box.w), 0],
    top: (box) => [0, all.y - box.y],
    middle: (box) => [0, all.y + all.h / 2 - (box.y + box.h / 2)],
    bottom: (box) => [0, all.y + all.h - (box.y + box.h)],
  };
  return units.flatMap(({ items, box }) => items.map((item) => shifted(item, by[to](box))));
}

/** The chosen items, moved so that the gaps between them are alike; the outer ones stay. */
export function spread(scene: Scene, ids: readonly string[], along: 'x' | 'y'): Item[] {
  const length = along === 'x' ? 'w' : 'h';
  const units = unitsOf(free(scene, ids)).toSorted((one, other) => one.box[along] - other.box[along]);
  const [first, last] = [units[0], units.at(-1)];
  if (units.length < 3 || !first || !last) return [];
  const taken = units.reduce((sum, { box }) => sum + box[length], 0);
  const gap = (last.box[along] + last.box[length] - first.box[along] - taken) / (units.length - 1);
  let next = first.box[along];
  return units.flatMap(({ items, box }) => {
    const by = next - box[along];
    next += box[length] + gap;
    return items.map((item) => shifted(item, along === 'x' ? [by, 0] : [0, by]));
  });
}

/** What is in its place already stays the same item. */
const shifted = (item: Item, [dx, dy]: readonly [number, number]): Item =>
  Math.abs(dx) + Math.abs(dy) < 0.001 ? item : moved(item, dx, dy);

/** The chosen ones that nothing holds in their place. */
export const free = (scene: Scene, ids: readonly string[]): Item[] =>
  chosen(scene, ids).filter(({ locked }) => locked !== true);

/** With all that is in a group with one of them. */
export function withMates(items: readonly Item[], ids: readonly string[]): readonly string[] {
  const groups = new Set(items.flatMap(({ id, group }) => (group !== undefined && ids.includes(id) ? [group] : [])));
  if (groups.size === 0) return ids;
  const mates = items.filter(({ id, group }) => !ids.includes(id) && group !== undefined && groups.has(group));
  return [...ids, ...mates.map(({ id }) => id)];
}

export const grouped = (scene: Scene, ids: readonly string[], group: string): Item[] =>
  ids.length < 2 ? [] : chosen(scene, ids).map((item) => ({ ...item, group }));

export const ungrouped = (scene: Scene, ids: readonly string[]): Item[] =>
  chosen(scene, ids).flatMap((item) => {
    const { group, ...rest } = item;
    return group === undefined ? [] : [rest];
  });

export const held = (scene: Scene, ids: readonly string[], locked: boolean): Item[] =>
  chosen(scene, ids).flatMap((item) => {
    const { locked: before, ...rest } = item;
    if ((before ?? false) === locked) return [];
    return [locked ? { ...rest, locked } : rest];
  });

/** Called by its kind again where the name is empty. */
export const named = (scene: Scene, id: string, name: string): Item[] =>
  chosen(scene, [id]).flatMap((item) => {
    const { name: before, ...rest } = item;
    if ((before ?? '') === name) return [];
    return [name === '' ? rest : { ...rest, name }];
  });
