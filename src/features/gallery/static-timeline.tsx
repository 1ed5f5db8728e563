import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { hasScrubber } from '#domain/timeline/has-scrubber.ts';
import { timelineId } from './static-place.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { DayHeader } from '#src/blocks/day-header/day-header.tsx';
import { firstTiles } from '#src/blocks/tile/first-tiles.ts';
import { Tile } from '#src/blocks/tile/tile.tsx';
import { dayDate, dayName } from './day-name.ts';
import { tileOf } from './tile-of.tsx';
import css from './static-timeline.module.css';

interface StaticTimelineProps {
  days: readonly HistoryDay[];
  /** The screens that the server has read, newest first. */
  screens: readonly Screen[];
  today: string;
  timezone: string;
  screenPath: (signature: string) => string;
  /** Address of the next page, for browsers without JavaScript. */
  more: string | null;
}

/** The gallery as the server sends it: a plain grid with the same columns as the timeline that takes over. */
export function StaticTimeline({ days, screens, today, timezone, screenPath, more }: StaticTimelineProps) {
  const intl = useIntl();
  const first = new Set(screens.slice(0, firstTiles));
  const hydrated = useHydrated();
  // A page that the browser draws by itself has this timeline for a moment only, before anybody sees it.
  const [sent] = useState(!hydrated);
  const shown = days.filter((day) => screens.some((screen) => screen.day === day.date));
  return (
    <div className={css.frame} data-scrubber={hasScrubber(days) || undefined}>
      <div id={timelineId} data-sent={sent || undefined} className={css.timeline}>
        {shown.map((day) => {
          const title = dayName(intl, day.date, today);
          const detail = dayDate(intl, day.date, today);
          return (
            <section key={day.date} aria-label={title}>
              <DayHeader title={title} date={day.date} count={day.count} {...(detail === title ? {} : { detail })} />
              <div className={css.grid} role="grid" aria-label={title}>
                <div className={css.row} role="row">
                  {screens
                    .filter((screen) => screen.day === day.date)
                    .map((screen) => (
                      <Tile
                        key={screen.signature}
                        {...tileOf(screen, screenPath(screen.signature), { intl, timezone })}
                        first={first.has(screen)}
                      />
                    ))}
                </div>
              </div>
            </section>
          );
        })}
        {more !== null && (
          <p className={css.more}>
            <Link to={more}>
              <FormattedMessage id="screens.more" />
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
