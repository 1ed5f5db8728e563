import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { topOfAnchor } from '#domain/timeline/anchor.ts';
import { hasScrubber } from '#domain/timeline/has-scrubber.ts';
import { firstOfDayAt, layoutTimeline } from '#domain/timeline/layout.ts';
import { isRangeSelected, isSelected } from '#domain/selection.ts';
import { selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { selectDays, selectScreens, selectSearchDate, selectTotal } from '#machines/timeline/timeline.selectors.ts';
import { useElementWidth } from '#src/lib/use-element-width.ts';
import { useTextSize } from '#src/lib/use-text-size.ts';
import { DayHeader } from '#src/blocks/day-header/day-header.tsx';
import { TileSkeleton } from '#src/blocks/tile/tile-skeleton.tsx';
import { dayTexts } from './day-name.ts';
import type { LiveScreensProps, TimelineRef } from './gallery-props.ts';
import { selectionKey } from './selection-keys.ts';
import { recallLeft, rememberLeft } from './left-last.ts';
import { rememberedPlace } from './remembered-place.ts';
import { startingPlace, staticWidth, timelineId } from './static-place.ts';
import { shownTiles } from './tile-of.tsx';
import { stickyHeaderHeight, TimelineGrid } from './timeline-grid.tsx';
import { TimelineTile } from './timeline-tile.tsx';
import { TimelineScrubber } from './timeline-scrubber.tsx';
import type { TimelineScroller } from './timeline-scroller.ts';
import { useFocusedPlace } from './use-focused-place.ts';
import css from './live-timeline.module.css';

type LiveTimelineProps = LiveScreensProps & { label: string };

/** The timeline in a browser: measured, virtual, driven by the machines. */
export function LiveTimeline(props: LiveTimelineProps) {
  const { timeline, selection, today, timezone, screenPath, placeKey, comesBack, asked, label } = props;
  const intl = useIntl();
  const days = useSelector(timeline, selectDays);
  const screens = useSelector(timeline, selectScreens);
  const selected = useSelector(selection, selectSelectedScreens);
  const searchDate = useSelector(timeline, selectSearchDate);

  const beside = useMemo(() => hasScrubber(days), [days]);
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame, staticWidth);
  const textSize = useTextSize();
  const layout = useMemo(
    () => (width === null ? null : layoutTimeline(days, width, textSize)),
    [days, width, textSize],
  );
  const [scroller, setScroller] = useState<TimelineScroller | null>(null);
  const [start] = useState(() => startingPlace(recallLeft(rememberedPlace, { placeKey, comesBack })));
  const { focused, setFocused, enter } = useFocusedPlace({
    screens,
    screenPath,
    placeKey,
    comesBack,
    drawn: scroller !== null,
    isEmpty: useCallback(() => isEmpty(timeline), [timeline]),
  });

  const onRange = useCallback(
    (range: { from: number; to: number }) => timeline.send({ type: 'range.changed', range }),
    [timeline],
  );
  useEffect(() => {
    if (!scroller) return undefined;
    rememberLeft(rememberedPlace, placeKey, null);
    const remember = () => {
      const anchor = scroller.anchor();
      // Of a timeline that was deleted while it was read, what stood last is no place to come back to.
      const left = anchor && !isEmpty(timeline) ? { ...anchor, scrollY: window.scrollY } : null;
      rememberLeft(rememberedPlace, placeKey, left);
    };
    // A page that is reloaded takes nothing down first.
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [scroller, placeKey, timeline]);
  const goTo = useEffectEvent((date: string, withFocus: boolean) => {
    if (!layout) return;
    const top = topOfAnchor(layout, { date, indexInDay: -1, offset: 0 });
    scroller?.jump(top - stickyHeaderHeight);
    const first = firstOfDayAt(layout, top);
    // Tab comes to what was gone to, and not back to where the keyboard was.
    if (withFocus) enter(first);
    else setFocused(first);
  });
  useEffect(() => {
    if (searchDate !== null && scroller) goTo(searchDate, false);
  }, [searchDate, scroller]);
  useEffect(() => {
    if (asked?.enters && asked.date !== null && scroller) goTo(asked.date, true);
  }, [asked, scroller]);

  const textsOf = useMemo(() => dayTexts(intl, today), [intl, today]);
  const shown = useMemo(() => shownTiles({ intl, timezone }, screenPath), [intl, timezone, screenPath]);
  const selecting = selected.ranges.length > 0;

  function onTileKey(event: KeyboardEvent, index: number) {
    const screen = screens[index];
    if (!screen) return;
    const action = selectionKey(event);
    // A selection has its own keys, for the whole page.
    if (action === null || (action === 'delete' && selecting)) return;
    event.preventDefault();
    if (action === 'open') return props.onOpen(screen.signature);
    if (action === 'delete') return props.onDelete({ signatures: [screen.signature], ranges: [], anchors: [] });
    if (action === 'clear') return selection.send({ type: 'selection.cleared' });
    if (action === 'all') {
      const total = layout?.total ?? 0;
      return selection.send({ type: 'selection.added', ranges: [{ from: 0, to: total - 1, first: null, last: null }] });
    }
    return selection.send({ type: 'selection.toggled', place: { index, signature: screen.signature } });
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
              selection.send({ type: 'selection.extended', place: { index, signature } });
            }}
            nameOfDay={(day) => textsOf(days[day]?.date ?? today).title}
            renderHeader={(day, inGrid) => {
              const { date, count } = days[day] ?? { date: today, count: 0 };
              const range = rangeOfDay(day);
              const some = selected.ranges.some((chosen) => chosen.from <= range.to && chosen.to >= range.from);
              return (
                <DayHeader
                  {...textsOf(date)}
                  date={date}
                  count={count}
                  selection={isRangeSelected(selected, range) ? 'all' : some ? 'some' : 'none'}
                  inTabOrder={range.from <= inGrid && inGrid <= range.to}
                  onSelectDay={() =>
                    selection.send({
                      type: 'selection.rangeToggled',
                      range: {
                        ...range,
                        first: screens[range.from]?.signature ?? null,
                        last: screens[range.to]?.signature ?? null,
                      },
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
                />
              );
            }}
          />
        )}
      </div>
      {layout && scroller && (
        <TimelineScrubber
          beside={beside}
          controls={timelineId}
          layout={layout}
          scroller={scroller}
          onArrived={setFocused}
        />
      )}
    </div>
  );
}

const isEmpty = (timeline: TimelineRef): boolean => selectTotal(timeline.getSnapshot()) === 0;
