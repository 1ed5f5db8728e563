import type { HistoryDay } from '#domain/screen.ts';
import { dayOfDate, layoutTimeline, type TimelineLayout } from '#domain/timeline/layout.ts';
import type { ScrubberMark } from '#src/blocks/scrubber/scrubber-marks.ts';

/** A month on the rail, with its newest day. */
export interface MonthMark extends ScrubberMark {
  /** YYYY-MM-DD */
  date: string;
}

/** Width of the grid in a usual window, CSS pixels. */
const usualWidth = 1204;

/**
 * The months of a timeline, each as far down the rail as its newest day stands in a grid of usual width: the server knows no
 * other, and the marks that it sends never move. Of months that begin side by side the newest has the mark. Costs one pass
 * over the days.
 */
export function monthMarks(
  days: readonly HistoryDay[],
  namesOf: (date: string) => Pick<ScrubberMark, 'name' | 'spoken'>,
): MonthMark[] {
  const layout = layoutTimeline(days, usualWidth);
  const marks: MonthMark[] = [];
  let month = '';
  days.forEach(({ date }, day) => {
    if (date.slice(0, 7) === month) return;
    month = date.slice(0, 7);
    const at = (layout.dayTops[day] ?? 0) / layout.height;
    if (at === marks.at(-1)?.at) return;
    marks.push({ at, ...namesOf(date), year: date.slice(0, 4), date });
  });
  return marks;
}

/** Leads from places on the rail, 0 to 1, to heights of the timeline, CSS pixels, and back. */
export interface RailScale {
  topAt: (position: number) => number;
  positionAt: (top: number) => number;
}

/**
 * The scale of a rail with these marks beside a timeline that can be scrolled by `span`: at a mark the newest day of its month
 * stands at the top, and between two marks the timeline is stretched evenly. Months that never come to the top share what
 * is left before the end.
 */
export function railScale(layout: TimelineLayout, span: number, marks: readonly MonthMark[]): RailScale {
  const knots = [{ at: 0, top: 0 }];
  for (const { at, date } of marks) {
    const top = layout.dayTops[dayOfDate(layout, date)] ?? 0;
    const last = knots.at(-1);
    if (last && at > last.at && top > last.top && top < span) knots.push({ at, top });
  }
  knots.push({ at: 1, top: span });

  const topAt = (position: number) => between(knots, position, 'at', 'top');
  // Pages are scrolled by whole pixels: a mark that was gone to is where one is then.
  const stops = marks.map(({ at }) => ({ at, top: topAt(at) }));
  return {
    topAt,
    positionAt: (top) => stops.find((stop) => Math.abs(stop.top - top) < 1)?.at ?? between(knots, top, 'top', 'at'),
  };
}

type Knot = Record<'at' | 'top', number>;

function between(knots: readonly Knot[], value: number, from: keyof Knot, to: keyof Knot): number {
  const index = knots.findIndex((knot) => knot[from] > value);
  const [before, after] = [knots.at(index - 1), knots[index]];
  if (index === 0) return 0;
  if (!before || !after) return knots.at(-1)?.[to] ?? 0;
  return before[to] + ((value - before[from]) / (after[from] - before[from])) * (after[to] - before[to]);
}
