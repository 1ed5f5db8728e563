import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { TimelineLayout } from '#domain/timeline/layout.ts';
import { firstWhollyBelow } from '#domain/timeline/visible.ts';
import { Scrubber } from '#src/blocks/scrubber/scrubber.tsx';
import { monthName, spokenMonth } from './day-name.ts';
import { monthMarks } from './scrubber-marks.ts';
import { stickyHeaderHeight } from './timeline-grid.tsx';
import type { TimelineScroller } from './timeline-scroller.ts';
import css from './timeline-scrubber.module.css';

interface TimelineScrubberProps {
  /** Whether there is room for it beside the timeline; over it, on narrow windows, there always is. */
  beside: boolean;
  /** Id of the element that it scrolls. */
  controls: string;
  layout: TimelineLayout;
  scroller: TimelineScroller;
  /** The index of the first screen that is wholly in view. */
  onArrived: (index: number) => void;
}

/** How long after scrolling the scrubber stays on narrow windows, milliseconds. */
const lingering = 1200;

/** The scrubber beside a timeline of more than one window; it knows nothing of screens, only of heights. */
export function TimelineScrubber({ beside, controls, layout, scroller, onArrived }: TimelineScrubberProps) {
  const intl = useIntl();
  const view = useSyncExternalStore(scroller.subscribe, scroller.view, scroller.view);
  const active = useLingering(view.top);
  // From the first day below the page's header to the end at the window's foot.
  const span = layout.height - view.viewportHeight + stickyHeaderHeight;
  const marks = useMemo(
    () => monthMarks(layout, span, (date) => ({ name: monthName(intl, date), spoken: spokenMonth(intl, date) })),
    [layout, span, intl],
  );
  if (layout.height <= view.viewportHeight) return null;
  return (
    <div className={css.place} data-beside={beside || undefined}>
      <Scrubber
        controls={controls}
        marks={marks}
        position={Math.min(1, Math.max(0, (view.top + stickyHeaderHeight) / span))}
        active={active}
        onScrub={(position) => scroller.jump(position * span - stickyHeaderHeight)}
        onScrubEnd={() => onArrived(firstWhollyBelow(layout, scroller.view().top + stickyHeaderHeight))}
      />
    </div>
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
