import {
  Fragment,
  memo,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { isTimelineKey, moveInTimeline } from '#domain/timeline/keyboard.ts';
import { columnLeft, grid, tilePosition, type TimelineLayout } from '#domain/timeline/layout.ts';
import { isSameSection, sectionsToDraw, type TimelineSection } from '#domain/timeline/rows.ts';
import { visibleBetween } from '#domain/timeline/visible.ts';
import { shallowEqual } from '#src/lib/shallow-equal.ts';
import { Placed } from './placed.tsx';
import type { LeftPlace } from './remembered-place.ts';
import { createTimelineScroller, type TimelineScroller } from './timeline-scroller.ts';
import css from './timeline-grid.module.css';

/** What makes an element the cell of its place: the grid finds it by these. */
export interface CellProps {
  'data-index': number;
  'aria-colindex': number;
  tabIndex: 0 | -1;
}

export interface TimelineGridProps {
  layout: TimelineLayout;
  /** Where a returning visitor left; read once. */
  start: LeftPlace | null;
  /** Index of the tile that the keyboard is on, or comes to. */
  focused: number;
  label: string;
  nameOfDay: (day: number) => string;
  /** `focused` is the index of the tile that the keyboard is on. */
  renderHeader: (day: number, focused: number) => ReactNode;
  /** With a key where it stands for one screen, wherever that moves. */
  renderTile: (index: number, cell: CellProps) => ReactElement;
  /** Called when other tiles come into view, with what is drawn (a window above and below included). */
  onRange: (range: { from: number; to: number }) => void;
  /** A key with a meaning for the tile in focus; arrows and paging are handled here. */
  onTileKey: (event: KeyboardEvent, index: number) => void;
  /** The focus came to another tile. */
  onFocused: (index: number) => void;
  /** A key leads to another tile. */
  onFocusMove: (index: number, event: KeyboardEvent) => void;
  /** Hands out the scroller, for the scrubber and for leaving the page. */
  onScroller: (scroller: TimelineScroller | null) => void;
}

/** The virtual timeline: only what is near the window is in the document, each thing at its exact place. */
export function TimelineGrid(props: TimelineGridProps) {
  const { layout, start, onRange, onScroller, onFocused } = props;
  const focused = Math.min(props.focused, Math.max(0, layout.total - 1));
  const element = useRef<HTMLDivElement>(null);
  const [scroller] = useState(createTimelineScroller);
  const moved = useRef(false);
  const holdsFocus = useRef(false);

  useLayoutEffect(() => {
    if (!element.current) return;
    const detach = scroller.attach(element.current);
    onScroller(scroller);
    return () => {
      onScroller(null);
      detach();
    };
  }, [scroller, onScroller]);
  useLayoutEffect(() => {
    // Known here for all tiles: none has to be a container that is measured for the height of its picture.
    element.current?.style.setProperty('--tile-width', `${layout.tileWidth}px`);
    element.current?.style.setProperty('--tile-picture', `${layout.tileHeight - grid.caption}px`);
  }, [layout]);
  useLayoutEffect(() => scroller.show(layout, start), [scroller, layout, start]);

  const view = useSyncExternalStore(scroller.subscribe, scroller.drawn, scroller.drawn);
  const visible = visibleBetween(layout, view.top - view.viewportHeight, view.top + 2 * view.viewportHeight);
  const sections = sectionsToDraw(layout, visible, focused);

  const from = visible.range?.from;
  const to = visible.range?.to;
  useLayoutEffect(() => {
    if (from !== undefined && to !== undefined) onRange({ from, to });
  }, [from, to, onRange]);

  useLayoutEffect(() => {
    // The cell in focus is another element once its screen has arrived, and the focus would be gone with the old one.
    const lost = holdsFocus.current && document.activeElement === document.body;
    if (!moved.current && !lost) return;
    moved.current = false;
    element.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus({ preventScroll: true });
  });

  function onKeyDown(event: KeyboardEvent) {
    const index = indexOf(event.target);
    if (index === null) return;
    if (!isTimelineKey(event.key) || event.altKey) return props.onTileKey(event, index);
    event.preventDefault();
    const rows = Math.max(1, Math.floor(view.viewportHeight / (layout.tileHeight + grid.gap)) - 1);
    const next = moveInTimeline(layout, index, event.key, rows);
    moved.current = true;
    onFocused(next);
    props.onFocusMove(next, event);
    bringIntoView(scroller, layout, next);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from the tile in focus
    <div
      ref={element}
      className={css.timeline}
      role="group"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const index = indexOf(event.target);
        if (index !== null) onFocused(index);
        holdsFocus.current = index !== null;
      }}
      onBlur={() => {
        holdsFocus.current = false;
      }}
    >
      {sections.map((section) => (
        <Day
          key={layout.days[section.day]?.date}
          layout={layout}
          section={section}
          shift={view.shift}
          focused={focused}
          nameOfDay={props.nameOfDay}
          renderHeader={props.renderHeader}
          renderTile={props.renderTile}
        />
      ))}
    </div>
  );
}

interface DayProps extends Pick<TimelineGridProps, 'layout' | 'nameOfDay' | 'renderHeader' | 'renderTile'> {
  section: TimelineSection;
  shift: number;
  focused: number;
}

/** Drawn anew only when other rows of it come near, or what it is drawn by has changed. */
const Day = memo(
  function Day({ section, layout, shift, focused, nameOfDay, renderHeader, renderTile }: DayProps) {
    const count = layout.days[section.day]?.count ?? 0;
    const name = nameOfDay(section.day);
    return (
      <Placed
        role="region"
        aria-label={name}
        className={css.place}
        x={section.x}
        y={section.y - shift}
        width={section.width}
        height={section.height}
      >
        {renderHeader(section.day, focused)}
        <div
          role="grid"
          aria-rowcount={Math.ceil(count / layout.columns)}
          aria-colcount={Math.min(count, layout.columns)}
          aria-multiselectable
          aria-label={name}
        >
          {section.rows.map(({ row, tiles }) => {
            const first = tiles[0]?.index ?? 0;
            const holdsFocused = first <= focused && focused < first + tiles.length;
            return (
              <Row
                key={row}
                layout={layout}
                day={section.day}
                row={row}
                first={first}
                count={tiles.length}
                focused={holdsFocused ? focused : null}
                renderTile={renderTile}
              />
            );
          })}
        </div>
      </Placed>
    );
  },
  ({ section, ...before }, { section: next, ...after }) => isSameSection(section, next) && shallowEqual(before, after),
);

interface RowProps extends Pick<TimelineGridProps, 'layout' | 'renderTile'> {
  day: number;
  /** Row number within the day. */
  row: number;
  /** Index of its first tile, and how many are drawn. */
  first: number;
  count: number;
  /** Index of the tile in focus; null when it stands in another row. */
  focused: number | null;
}

const Row = memo(function Row({ layout, day, row, first, count, focused, renderTile }: RowProps) {
  const start = layout.dayStarts[day] ?? 0;
  const y = layout.dayHeader + row * (layout.tileHeight + grid.gap);
  // Of a row that was scrolled away the tile in focus stays alone.
  const column = (first - start) % layout.columns;
  return (
    <Placed
      role="row"
      aria-rowindex={row + 1}
      className={css.row}
      x={columnLeft(layout, column)}
      y={y}
      height={layout.tileHeight}
    >
      {Array.from({ length: count }, (_, place) => {
        const index = first + place;
        const tile = renderTile(index, {
          'data-index': index,
          'aria-colindex': column + place + 1,
          tabIndex: index === focused ? 0 : -1,
        });
        // New screens push the others on: a tile moves with its screen instead of being made anew.
        return <Fragment key={tile.key ?? index}>{tile}</Fragment>;
      })}
    </Placed>
  );
});

const indexOf = (target: EventTarget): number | null => {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return tile ? Number(tile.dataset.index) : null;
};

/** Scrolls as little as needed so that the whole tile shows below the page's header. */
function bringIntoView(scroller: TimelineScroller, layout: TimelineLayout, index: number): void {
  const { top, viewportHeight, headroom } = scroller.view();
  const { y } = tilePosition(layout, index);
  const covered = headroom + layout.dayHeader;
  if (y - covered < top) scroller.jump(y - covered);
  else if (y + layout.tileHeight > top + viewportHeight)
    scroller.jump(y + layout.tileHeight - viewportHeight + grid.dayFooter);
}
