import type { TimelineLayout } from '#domain/timeline/layout.ts';
import type { ScrubberMark } from '#src/ui/scrubber/scrubber-marks.ts';

/** The months of a timeline at their heights. Costs one pass over the days. */
export function monthMarks(layout: TimelineLayout, nameOf: (date: string) => string): ScrubberMark[] {
  const marks: ScrubberMark[] = [];
  let month = '';
  layout.days.forEach(({ date }, day) => {
    if (date.slice(0, 7) === month) return;
    month = date.slice(0, 7);
    marks.push({ at: (layout.dayTops[day] ?? 0) / layout.height, name: nameOf(date), year: date.slice(0, 4) });
  });
  return marks;
}
