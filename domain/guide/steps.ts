/** An entry of a guide as far as its numbers go: a picture with the steps that are drawn on it, or words between pictures. */
export interface Counted {
  /** How many steps are drawn on the picture; null for a heading or a note. */
  steps: number | null;
  /** It is not shown for now, as one in the trash: the numbers pass it by. */
  isHidden: boolean;
}

/** Which numbers a picture has: `first` is that of its first step. */
export interface Numbers {
  first: number;
  count: number;
}

/** The numbers of each entry; null for what has none. They run through all pictures: one without steps counts as one. */
export function numbersOf(entries: readonly Counted[]): (Numbers | null)[] {
  let next = 1;
  return entries.map(({ steps, isHidden }) => {
    if (steps === null || isHidden) return null;
    const numbers = { first: next, count: Math.max(1, steps) };
    next += numbers.count;
    return numbers;
  });
}

/** How many steps a guide has. */
export function countSteps(entries: readonly Counted[]): number {
  const last = numbersOf(entries).findLast((numbers) => numbers !== null);
  return last ? last.first + last.count - 1 : 0;
}

/** A picture that may have been drawn for a guide with the numbers that its steps had there. */
export interface DrawnPicture {
  steps: number | null;
  /** The number of its first step in the picture that was drawn for the guide; null where it has none of its own. */
  drawnFrom: number | null;
}

/** Whether the picture that a guide shows has other numbers than those it is to have. */
export const isOutdated = ({ steps, drawnFrom }: DrawnPicture, numbers: Numbers | null): boolean =>
  numbers !== null && steps !== null && steps > 0 && (drawnFrom ?? 1) !== numbers.first;

/** The list with the entry at `from` taken to `to`. Places outside of it change nothing. */
export function taken<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length || from === to) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
