import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { hasScrubber } from '#domain/timeline/has-scrubber.ts';
import { grid } from '#domain/timeline/layout.ts';
import { timelineId } from './static-place.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { DayHeader } from '#src/blocks/day-header/day-header.tsx';
import { firstTiles } from '#src/blocks/tile/first-tiles.ts';
import { Tile } from '#src/blocks/tile/tile.tsx';
import { dayTexts } from './day-name.ts';
import type { ShownTile } from './tile-of.tsx';
import { SentScrubber } from './timeline-scrubber.tsx';
import css from './static-timeline.module.css';

interface StaticTimelineProps {
  days: readonly HistoryDay[];
  /** The screens that the server has read, newest first. */
  screens: readonly Screen[];
  today: string;
  /** What a tile shows of a screen. */
  shown: (screen: Screen) => ShownTile;
  /** What stands below a tile for browsers without JavaScript. */
  action?: (screen: Screen) => ReactNode;
  /** Address of the next page, for browsers without JavaScript. */
  more: string | null;
}

/** The boxes of days and screens are pressed in the timeline that takes over: what is pressed before is replayed there. */
const nothing = () => {};

/** A timeline as the server sends it: a plain grid with the same columns as the timeline that takes over. */
export function StaticTimeline({ days, screens, today, shown, action, more }: StaticTimelineProps) {
  const intl = useIntl();
  const first = new Set(screens.slice(0, firstTiles));
  const hydrated = useHydrated();
  // A page that the browser draws by itself has this timeline for a moment only, before anybody sees it.
  const [sent] = useState(!hydrated);
  const textsOf = dayTexts(intl, today);
  const read = days.filter((day) => screens.some((screen) => screen.day === day.date));
  const beside = hasScrubber(days);
  return (
    <div className={css.frame} data-scrubber={beside || undefined}>
      <div id={timelineId} data-sent={sent || undefined} className={css.timeline}>
        <div className={css.days}>
          {read.map((day) => {
            const texts = textsOf(day);
            return (
              <section
                key={day.date}
                aria-label={texts.name}
                className={css.day}
                data-few={day.count < grid.maxColumns ? day.count : undefined}
              >
                <DayHeader {...texts} {...day} sticky onSelectDay={nothing} />
                <div className={css.grid} role="grid" aria-label={texts.name}>
                  <div className={css.row} role="row">
                    {screens
                      .filter((screen) => screen.day === day.date)
                      .map((screen) => {
                        const tile = (
                          <Tile
                            key={screen.signature}
                            {...shown(screen)}
                            first={first.has(screen)}
                            control={screen.signature}
                            onSelectedChange={nothing}
                          />
                        );
                        if (!action) return tile;
                        return (
                          <div key={screen.signature}>
                            {tile}
                            {action(screen)}
                          </div>
                        );
                      })}
                  </div>
                </div>
              </section>
            );
          })}
        </div>
        {more !== null && (
          <p className={css.more}>
            <Link to={more}>
              <FormattedMessage id="screens.more" />
            </Link>
          </p>
        )}
      </div>
      {beside && <SentScrubber days={days} />}
    </div>
  );
}
