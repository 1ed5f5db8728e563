import type { TimelineLayout } from '#domain/timeline/layout.ts';
import type { ScrubberMark } from '#src/blocks/scrubber/scrubber-marks.ts';

/**
 * The months of a timeline, each where the timeline is scrolled when its newest day stands at the top of the window:
 * `span` is how far it can be scrolled, px. Those that never get there are at the end. Costs one pass over the days.
 */
export function monthMarks(
  layout: TimelineLayout,
  span: number,
  namesOf: (date: string) => Pick<ScrubberMark, 'name' | 'spoken'>,
): ScrubberMark[] {
  const marks: ScrubberMark[] = [];
  let month = '';
  layout.days.forEach(({ date }, day) => {
    if (date.slice(0, 7) === month) return;
    month = date.slice(0, 7);
    marks.push({ at: Math.min(1, (layout.dayTops[day] ?? 0) / span), ...namesOf(date), year: date.slice(0, 4) });
  });
  return marks;
}
