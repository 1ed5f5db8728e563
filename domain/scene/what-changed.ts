import { boxAroundAll } from './boxes.ts';
import { boundsOf, moved } from './geometry.ts';
import { isWritten, type Box, type Item, type Scene } from './scene.ts';

/** One thing that is otherwise in a drawing than it was. `at` is its place in the picture that is drawn on, in its pixels. */
export type Change =
  | { readonly what: 'added' | 'removed'; readonly item: Item; readonly at: Box }
  /** It stands at another place, as large as it was. */
  | { readonly what: 'moved'; readonly item: Item; readonly at: Box }
  | { readonly what: 'reworded'; readonly item: Item; readonly from: string; readonly to: string; readonly at: Box }
  /** Its size, shape, colour, line or name is another. */
  | { readonly what: 'restyled'; readonly item: Item; readonly at: Box }
  /** Another part of the picture is shown, or turned otherwise. */
  | { readonly what: 'reframed'; readonly at: Box }
  | { readonly what: 'backdrop' | 'numbering' | 'order' };

/**
 * What is otherwise in `after` than in `before`: what is gone first, then what is there, from the lowest to the uppermost. An item is
 * the same one as long as its id is; one that moved and changed is told by both. Empty where both draw the same.
 */
export function whatChanged(before: Scene, after: Scene): Change[] {
  const were = new Map(before.items.map((item) => [item.id, item]));
  const are = new Set(after.items.map(({ id }) => id));
  const gone = before.items.filter(({ id }) => !are.has(id));
  const stayed = before.items.filter(({ id }) => are.has(id)).map(({ id }) => id);
  const stays = after.items.filter(({ id }) => were.has(id)).map(({ id }) => id);
  return [
    ...(isSame(before.frame, after.frame) ? [] : [{ what: 'reframed', at: after.frame.crop } as const]),
    ...(isSame(before.backdrop, after.backdrop) ? [] : [{ what: 'backdrop' } as const]),
    ...(isSame(before.numbering, after.numbering) ? [] : [{ what: 'numbering' } as const]),
    ...gone.map((item): Change => ({ what: 'removed', item, at: boundsOf(item) })),
    ...after.items.flatMap((item): Change[] => {
      const was = were.get(item.id);
      return was ? changesOf(was, item) : [{ what: 'added', item, at: boundsOf(item) }];
    }),
    ...(isSame(stayed, stays) ? [] : [{ what: 'order' } as const]),
  ];
}

function changesOf(was: Item, item: Item): Change[] {
  if (isSame(was, item)) return [];
  if (was.kind !== item.kind)
    return [
      { what: 'removed', item: was, at: boundsOf(was) },
      { what: 'added', item, at: boundsOf(item) },
    ];
  const changes: Change[] = [];
  const [from, to] = [boundsOf(was), boundsOf(item)];
  const at = boxAroundAll([from, to]);
  const there = moved(was, to.x - from.x, to.y - from.y);
  if (from.x !== to.x || from.y !== to.y) changes.push({ what: 'moved', item, at });
  if (isWritten(was) && isWritten(item) && was.text !== item.text)
    changes.push({ what: 'reworded', item, from: was.text, to: item.text, at });
  if (!isSame(worded(there), worded(item))) changes.push({ what: 'restyled', item, at });
  return changes;
}

/** Without what is told as a change of words: a text is as wide as its words. */
const worded = (item: Item): object => (isWritten(item) ? { ...item, text: '', width: 0 } : item);

/** Members that are left out are as good as undefined, and sums differ by less than a thousandth of a pixel. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

function inOrder(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1000) / 1000;
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  );
}
