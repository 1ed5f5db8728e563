import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { hasScrubber } from '#domain/timeline/has-scrubber.ts';
import { dayOfDate, layoutTimeline } from '#domain/timeline/layout.ts';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import { isSelected, shareSelected, type Selection } from '#domain/selection.ts';
import { useElementWidth } from '#src/lib/use-element-width.ts';
import { useTextSize } from '#src/lib/use-text-size.ts';
import { DayHeader } from '#src/blocks/day-header/day-header.tsx';
import type { QuickActs } from '#src/blocks/tile/quick-actions.tsx';
import { TileSkeleton } from '#src/blocks/tile/tile-skeleton.tsx';
import { dayTexts } from './day-name.ts';
import type { FingerActions } from './finger-actions.ts';
import type { SelectionActions } from './selection-actions.ts';
import { selectionKey } from './selection-keys.ts';
import { recallLeft, rememberLeft } from './left-last.ts';
import { rememberedPlace } from './remembered-place.ts';
import { startingPlace, staticWidth, timelineId } from './static-place.ts';
import { shownTiles, type ShownTile } from './tile-of.tsx';
import { TimelineGrid } from './timeline-grid.tsx';
import { TimelineTile } from './timeline-tile.tsx';
import { TimelineScrubber } from './timeline-scrubber.tsx';
import { useLongPress } from './use-long-press.ts';
import type { TimelineScroller } from './timeline-scroller.ts';
import { useFocusedPlace } from './use-focused-place.ts';
import css from './live-timeline.module.css';

/** The day that somebody goes to, with the keyboard or not. */
export interface AskedDay {
  date: string;
  enters: boolean;
}

export interface LiveTimelineProps {
  days: readonly HistoryDay[];
  /** The loaded screens by their index. */
  screens: Readonly<Record<number, Screen>>;
  selected: Selection;
  selection: SelectionActions;
  fingers: FingerActions;
  /** Null when no day was asked for. */
  asked: AskedDay | null;
  /** YYYY-MM-DD in the owner's zone. */
  today: string;
  /** What a tile shows of a screen. The same function each time, as the next three. */
  shownOf: (screen: Screen) => ShownTile;
  screenPath: (signature: string) => string;
  /** Whether no screen is left by now. */
  isEmpty: () => boolean;
  /** What can be done at a tile; left out, nothing. The same object each time. */
  acts?: QuickActs | undefined;
  /** Whose link has just been copied alone; null for none. */
  copied?: string | null | undefined;
  /** Address of a day's pictures as one file; left out where a day cannot be downloaded. */
  downloadOfDay?: ((date: string) => string) | undefined;
  /** Other screens came into view. */
  onRange: (range: { from: number; to: number }) => void;
  onOpen: (signature: string) => void;
  onDelete: (selected: SelectedScreens) => void;
  /** Name under which the place is remembered when the visitor goes to a screen and comes back. */
  placeKey: string;
  /** Whether the visitor comes back by another way, to where the timeline was left last in this tab. */
  comesBack: boolean;
  label: string;
}

/** The timeline in a browser: measured and virtual. */
export function LiveTimeline(props: LiveTimelineProps) {
  const { days, screens, selected, selection, asked, today, label } = props;
  const { shownOf, screenPath, isEmpty, onRange, fingers, placeKey, comesBack } = props;
  const intl = useIntl();

  const beside = useMemo(() => hasScrubber(days), [days]);
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame, staticWidth);
  const textSize = useTextSize();
  const layout = useMemo(
    () => (width === null ? null : layoutTimeline(days, width, textSize)),
    [days, width, textSize],
  );
  useLongPress(frame, fingers);
  const [scroller, setScroller] = useState<TimelineScroller | null>(null);
  const [start] = useState(() => startingPlace(recallLeft(rememberedPlace, { placeKey, comesBack })));
  const { focused, setFocused, enter } = useFocusedPlace({
    screens,
    screenPath,
    placeKey,
    comesBack,
    drawn: scroller !== null,
    isEmpty,
  });

  useEffect(() => {
    if (!scroller) return undefined;
    rememberLeft(rememberedPlace, placeKey, null);
    const remember = () => {
      // Of a timeline that was deleted while it was read, what stood last is no place to come back to.
      rememberLeft(rememberedPlace, placeKey, isEmpty() ? null : scroller.place());
    };
    // A page that is reloaded takes nothing down first.
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [scroller, placeKey, isEmpty]);
  const goTo = useEffectEvent((date: string, withFocus: boolean) => {
    if (!layout) return;
    const day = Math.min(dayOfDate(layout, date), layout.days.length - 1);
    scroller?.jump((layout.dayTops[day] ?? 0) - scroller.view().headroom);
    const first = layout.dayStarts[day] ?? 0;
    // Tab comes to what was gone to, and not back to where the keyboard was.
    if (withFocus) enter(first);
    else setFocused(first);
  });
  useEffect(() => {
    if (asked && scroller) goTo(asked.date, asked.enters);
  }, [asked, scroller]);

  const textsOf = useMemo(() => dayTexts(intl, today), [intl, today]);
  const shown = useMemo(() => shownTiles(shownOf), [shownOf]);
  const selecting = selected.ranges.length > 0;

  function onTileKey(event: KeyboardEvent, index: number) {
    const screen = screens[index];
    if (!screen) return;
    const action = selectionKey(event);
    // A selection has its own keys, for the whole page.
    if (action === null || (action === 'delete' && selecting)) return;
    event.preventDefault();
    if (action === 'open') return screen.is_locked ? undefined : props.onOpen(screen.signature);
    if (action === 'delete') return props.onDelete({ signatures: [screen.signature], ranges: [], anchors: [] });
    if (action === 'clear') return selection.clear();
    if (action === 'all') {
      const total = layout?.total ?? 0;
      return selection.add([{ from: 0, to: total - 1, first: null, last: null }]);
    }
    return selection.toggle({ index, signature: screen.signature });
  }

  const rangeOfDay = (day: number) => ({
    from: layout?.dayStarts[day] ?? 0,
    to: (layout?.dayStarts[day + 1] ?? 1) - 1,
  });

  return (
    <div className={css.frame} data-scrubber={beside || undefined}>
      <div ref={frame} id={timelineId}>
        {layout && (
          <TimelineGrid
            layout={layout}
            start={start}
            focused={focused}
            label={label}
            onRange={onRange}
            onScroller={setScroller}
            onTileKey={onTileKey}
            onFocused={setFocused}
            onFocusMove={(index, event) => {
              if (!event.shiftKey) return;
              const signature = screens[index]?.signature ?? null;
              selection.extend({ index, signature });
            }}
            nameOfDay={(day) => textsOf(days[day] ?? { date: today, count: 0 }).name}
            renderHeader={(day, inGrid) => {
              const { date, count } = days[day] ?? { date: today, count: 0 };
              const range = rangeOfDay(day);
              return (
                <DayHeader
                  {...textsOf({ date, count })}
                  sticky
                  date={date}
                  count={count}
                  selection={shareSelected(selected, range)}
                  selecting={selecting}
                  download={props.downloadOfDay?.(date)}
                  inTabOrder={range.from <= inGrid && inGrid <= range.to}
                  onSelectDay={() =>
                    selection.toggleRange({
                      ...range,
                      first: screens[range.from]?.signature ?? null,
                      last: screens[range.to]?.signature ?? null,
                    })
                  }
                />
              );
            }}
            renderTile={(index, cell) => {
              const screen = screens[index];
              if (!screen) return <TileSkeleton {...cell} />;
              return (
                <TimelineTile
                  key={screen.signature}
                  signature={screen.signature}
                  index={index}
                  column={cell['aria-colindex']}
                  tabIndex={cell.tabIndex}
                  shown={shown(screen)}
                  selected={isSelected(selected, index)}
                  selecting={selecting}
                  selection={selection}
                  acts={screen.is_locked ? undefined : props.acts}
                  copied={props.copied === screen.signature}
                />
              );
            }}
          />
        )}
      </div>
      {layout && scroller && (
        <TimelineScrubber beside={beside} layout={layout} scroller={scroller} onArrived={setFocused} />
      )}
    </div>
  );
}
