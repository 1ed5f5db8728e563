import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { HistoryDay } from '#domain/screen.ts';
import type { TimelineLayout } from '#domain/timeline/layout.ts';
import { firstWhollyBelow } from '#domain/timeline/visible.ts';
import { Scrubber } from '#src/blocks/scrubber/scrubber.tsx';
import { monthName, spokenMonth } from './day-name.ts';
import { monthMarks, railScale, type MonthMark } from './month-marks.ts';
import { timelineId } from './static-place.ts';
import type { TimelineScroller } from './timeline-scroller.ts';
import css from './timeline-scrubber.module.css';

interface TimelineScrubberProps {
  /** Whether there is room for it beside the timeline; over it, on narrow windows, there always is. */
  beside: boolean;
  layout: TimelineLayout;
  scroller: TimelineScroller;
  /** The index of the first screen that is wholly in view. */
  onArrived: (index: number) => void;
}

/** How long after scrolling the scrubber stays on narrow windows, milliseconds. */
const lingering = 1200;

/** The scrubber beside a timeline of more than one window; it knows nothing of screens, only of heights. */
export function TimelineScrubber({ beside, layout, scroller, onArrived }: TimelineScrubberProps) {
  const view = useSyncExternalStore(scroller.subscribe, scroller.view, scroller.view);
  const active = useLingering(view.top);
  const marks = useMonthMarks(layout.days);
  // From the first day below the page's header to the end at the window's foot.
  const span = layout.height - view.viewportHeight + view.headroom;
  const scale = useMemo(() => railScale(layout, span, marks), [layout, span, marks]);
  if (layout.height <= view.viewportHeight) return null;
  return (
    <div className={css.place} data-beside={beside || undefined}>
      <Scrubber
        controls={timelineId}
        marks={marks}
        position={Math.min(1, Math.max(0, scale.positionAt(view.top + view.headroom)))}
        active={active}
        onScrub={(position) => scroller.jump(scale.topAt(position) - view.headroom)}
        onScrubEnd={() => onArrived(firstWhollyBelow(layout, scroller.view().top + view.headroom + layout.dayHeader))}
      />
    </div>
  );
}

/** The scrubber as the server sends it, at the top of the timeline: nothing listens to it yet. */
export function SentScrubber({ days }: { days: readonly HistoryDay[] }) {
  const marks = useMonthMarks(days);
  return (
    <div className={css.place} data-beside data-sent>
      <Scrubber controls={timelineId} marks={marks} position={0} onScrub={nothing} />
    </div>
  );
}

const nothing = () => {};

function useMonthMarks(days: readonly HistoryDay[]): MonthMark[] {
  const intl = useIntl();
  return useMemo(
    () => monthMarks(days, (date) => ({ name: monthName(intl, date), spoken: spokenMonth(intl, date) })),
    [days, intl],
  );
}

/** True while a value changes and a little longer. */
function useLingering(value: number): boolean {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), lingering);
    return () => clearTimeout(timer);
  }, [value]);
  return still !== value;
}
