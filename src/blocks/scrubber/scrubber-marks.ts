/** A month of the timeline. `at` is where it begins, from 0 (the top, newest) to 1. */
export interface ScrubberMark {
  at: number;
  /** As the handle says it, such as Nov 2026. */
  name: string;
  /** As a screen reader says it, such as November 2026. */
  spoken: string;
  /** The year alone, for the labels along the rail. */
  year: string;
}

/** The mark that this place of the timeline belongs to. Marks are sorted from the top. */
export function markAt(marks: readonly ScrubberMark[], position: number): ScrubberMark | undefined {
  return marks.findLast((mark) => mark.at <= position) ?? marks[0];
}

/**
 * The marks that are written as years: the first of each year, unless the label above is nearer than `gap` px
 * on a rail of this height.
 */
export function yearMarks(marks: readonly ScrubberMark[], height: number, gap: number): ScrubberMark[] {
  const firsts = marks.filter((mark, index) => marks[index - 1]?.year !== mark.year);
  return spaced(firsts, height, gap);
}

/** As many marks, from the top, as stand at least `gap` px apart. */
export function spaced(marks: readonly ScrubberMark[], height: number, gap: number): ScrubberMark[] {
  const kept: ScrubberMark[] = [];
  for (const mark of marks) {
    const last = kept.at(-1);
    if (!last || (mark.at - last.at) * height >= gap) kept.push(mark);
  }
  return kept;
}

/** Where a key leads from here: a month by arrows, a year by pages, the ends. Null for any other key. */
export function scrubberStep(marks: readonly ScrubberMark[], position: number, key: string): number | null {
  const years = marks.filter((mark, index) => marks[index - 1]?.year !== mark.year);
  switch (key) {
    case 'ArrowDown':
      return next(marks, position);
    case 'ArrowUp':
      return previous(marks, position);
    case 'PageDown':
      return next(years, position);
    case 'PageUp':
      return previous(years, position);
    case 'Home':
      return 0;
    case 'End':
      return 1;
    default:
      return null;
  }
}

const next = (marks: readonly ScrubberMark[], position: number): number =>
  marks.find((mark) => mark.at > position)?.at ?? 1;

const previous = (marks: readonly ScrubberMark[], position: number): number =>
  marks.findLast((mark) => mark.at < position)?.at ?? 0;
