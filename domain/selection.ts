import type { KeptPlaces } from './timeline/loaded.ts';

/** A screen that was seen at a place of the history. */
export interface Place {
  index: number;
  signature: string;
}

/** A place of the history, whether or not its screen was seen. */
export interface HistoryPlace {
  index: number;
  signature: string | null;
}

/** Screens from one index to another, both included. The signatures at its ends are kept where they were seen. */
export interface SelectedRange {
  from: number;
  to: number;
  first: string | null;
  last: string | null;
}

/**
 * What is selected in a history that is mostly not loaded: disjoint ranges, ascending, without the exceptions inside
 * them. Costs what was clicked, not what is selected.
 */
export interface Selection {
  ranges: readonly SelectedRange[];
  exceptions: readonly Place[];
}

export const nothingSelected: Selection = { ranges: [], exceptions: [] };

/** How many screens are selected, loaded or not. */
export const countSelected = ({ ranges, exceptions }: Selection): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0) - exceptions.length;

/** Whether the screen at this place of the history, counted from 0, is selected. */
export const isSelected = ({ ranges, exceptions }: Selection, index: number): boolean =>
  ranges.some((range) => holds(range, index)) && !exceptions.some((place) => place.index === index);

/** How many of the screens from one index to another, both included, are selected. */
const countIn = ({ ranges, exceptions }: Selection, { from, to }: { from: number; to: number }): number =>
  ranges.reduce((sum, range) => sum + overlap(range, { from, to }), 0) -
  exceptions.filter(({ index }) => from <= index && index <= to).length;

/** Whether all of these are selected, as by a day's checkbox, or some of them, or none. */
export function shareSelected(selection: Selection, range: { from: number; to: number }): 'none' | 'some' | 'all' {
  const count = countIn(selection, range);
  if (count === 0) return 'none';
  return count === range.to - range.from + 1 ? 'all' : 'some';
}

/** The place of one screen as a range. */
export const rangeOf = ({ index, signature }: Place): SelectedRange => ({
  from: index,
  to: index,
  first: signature,
  last: signature,
});

/** Everything between two places, given in any order. */
export function rangeBetween(one: HistoryPlace, other: HistoryPlace): SelectedRange {
  const [start, end] = one.index <= other.index ? [one, other] : [other, one];
  return { from: start.index, to: end.index, first: start.signature, last: end.signature };
}

/** The selection with one screen switched. */
export function toggled(selection: Selection, place: Place): Selection {
  if (!isSelected(selection, place.index)) return withRange(selection, rangeOf(place));
  return tidy({ ranges: selection.ranges, exceptions: [...selection.exceptions, place] });
}

/** The selection with these screens too, exceptions among them included. */
export function withRange({ ranges, exceptions }: Selection, added: SelectedRange): Selection {
  const apart = ranges.filter((range) => range.to < added.from || range.from > added.to);
  const merged = ranges.filter((range) => !apart.includes(range)).reduce(union, added);
  return {
    ranges: [...apart, merged].toSorted((left, right) => left.from - right.from),
    exceptions: exceptions.filter((place) => !holds(added, place.index)),
  };
}

/** The selection without the screens from one index to another, both included. */
export function withoutRange({ ranges, exceptions }: Selection, { from, to }: { from: number; to: number }): Selection {
  const kept = ranges.flatMap((range) => [
    ...(range.from < from
      ? [{ ...range, to: Math.min(range.to, from - 1), last: range.to < from ? range.last : null }]
      : []),
    ...(range.to > to
      ? [{ ...range, from: Math.max(range.from, to + 1), first: range.from > to ? range.first : null }]
      : []),
  ]);
  return tidy({ ranges: kept, exceptions: exceptions.filter(({ index }) => index < from || index > to) });
}

/** The selection after `count` screens came in before this index. */
export function afterInsertion({ ranges, exceptions }: Selection, at: number, count: number): Selection {
  const moved = (index: number) => (index >= at ? index + count : index);
  return {
    // New screens inside a range are not selected: they split it.
    ranges: ranges.flatMap((range) => {
      if (range.from >= at || range.to < at) return [{ ...range, from: moved(range.from), to: moved(range.to) }];
      return [
        { ...range, to: at - 1, last: null },
        { ...range, from: at + count, to: range.to + count, first: null },
      ];
    }),
    exceptions: exceptions.map((place) => ({ ...place, index: moved(place.index) })),
  };
}

/** The selection after the screens at these indexes (ascending) went; the rest stays selected. */
export function afterRemoval({ ranges, exceptions }: Selection, indexes: readonly number[]): Selection {
  const gone = new Set(indexes);
  const before = (index: number) => indexes.filter((removed) => removed < index).length;
  return tidy({
    ranges: ranges.flatMap((range) => {
      const from = range.from - before(range.from);
      const to = range.to - before(range.to + 1);
      if (to < from) return [];
      return [
        { from, to, first: gone.has(range.from) ? null : range.first, last: gone.has(range.to) ? null : range.last },
      ];
    }),
    exceptions: exceptions
      .filter(({ index }) => !gone.has(index))
      .map(({ index, signature }) => ({ index: index - before(index), signature })),
  });
}

/**
 * The selection after the days were read again: what stands in one of these ranges, ascending, moves with it, and the
 * rest is no longer selected.
 */
export function afterReread({ ranges, exceptions }: Selection, kept: readonly KeptPlaces[]): Selection {
  return tidy({
    ranges: ranges.flatMap((range) =>
      kept.flatMap((part) => {
        const [from, to] = [Math.max(range.from, part.from), Math.min(range.to, part.to)];
        if (to < from) return [];
        return [
          {
            from: from + part.by,
            to: to + part.by,
            first: from === range.from ? range.first : null,
            last: to === range.to ? range.last : null,
          },
        ];
      }),
    ),
    exceptions: exceptions.flatMap((place) => placeAfterReread(place, kept) ?? []),
  });
}

/** The place after the days were read again, as in `afterReread`; null where it is not known any more. */
export function placeAfterReread<P extends HistoryPlace>(place: P, kept: readonly KeptPlaces[]): P | null {
  const part = kept.find(({ from, to }) => from <= place.index && place.index <= to);
  return part ? { ...place, index: place.index + part.by } : null;
}

/** Drops ranges of which nothing is left, with the exceptions that ate them. */
function tidy({ ranges, exceptions }: Selection): Selection {
  const kept = ranges.filter(
    (range) => exceptions.filter(({ index }) => holds(range, index)).length < range.to - range.from + 1,
  );
  return { ranges: kept, exceptions: exceptions.filter(({ index }) => kept.some((range) => holds(range, index))) };
}

const overlap = (range: { from: number; to: number }, { from, to }: { from: number; to: number }): number =>
  Math.max(0, Math.min(range.to, to) - Math.max(range.from, from) + 1);

const holds = (range: { from: number; to: number }, index: number): boolean => range.from <= index && index <= range.to;

const union = (one: SelectedRange, other: SelectedRange): SelectedRange => {
  const from = Math.min(one.from, other.from);
  const to = Math.max(one.to, other.to);
  return { from, to, first: seenAt(from) ?? null, last: seenAt(to) ?? null };

  /** By either, where both begin or end there. */
  function seenAt(index: number): string | null | undefined {
    const ends = [one, other].flatMap((range) => [
      { at: range.from, signature: range.first },
      { at: range.to, signature: range.last },
    ]);
    return ends.find(({ at, signature }) => at === index && signature !== null)?.signature;
  }
};
