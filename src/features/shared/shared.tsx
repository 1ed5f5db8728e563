import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { totalOf } from '#domain/timeline/loaded.ts';
import { selectDays } from '#machines/timeline/timeline.selectors.ts';
import { GallerySwitcher } from '#src/blocks/gallery-switcher/gallery-switcher.tsx';
import { StaticTimeline } from '#src/blocks/timeline/static-timeline.tsx';
import { useLinkClicks } from '#src/lib/use-link-clicks.ts';
import { EmptyShared } from './empty-shared.tsx';
import { FailedShared } from './failed-shared.tsx';
import { LiveShared } from './live-shared.tsx';
import type { SharedProps } from './shared-props.ts';
import { sharedTile } from './shared-tile.ts';
import css from './shared.module.css';

/** What others share with me, by the day I opened it: the gallery with the owners' names. */
export function Shared(props: SharedProps) {
  const { timeline, initial, ownTotal, today, timezone, gallery, screenPath, more } = props;
  const intl = useIntl();
  const days = useSelector(timeline, selectDays);
  const isOpened = useSelector(timeline, (snapshot) => !snapshot.hasTag('unopened'));
  const ready = useSelector(timeline, (snapshot) => snapshot.hasTag('ready'));
  const failed = useSelector(timeline, (snapshot) => snapshot.hasTag('failed'));
  const followLinks = useLinkClicks();
  const total = totalOf(days);

  if (failed) return <FailedShared onRetry={() => timeline.send({ type: 'timeline.retried' })} />;
  const isEmpty = total === 0 && (ready || initial.days.length === 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- clicks come up from links, those of the Enter key too
    <div className={css.shared} onClick={followLinks}>
      <header className={css.bar}>
        <h1 className="visually-hidden">
          <FormattedMessage id="frame.nav.shared" /> <FormattedMessage id="screens.count" values={{ count: total }} />
        </h1>
        <GallerySwitcher mine={ownTotal} shared={total} spaces={props.spaces} />
      </header>
      {isEmpty ? (
        <EmptyShared gallery={gallery} />
      ) : isOpened ? (
        <LiveShared {...props} />
      ) : (
        <StaticTimeline
          {...initial}
          today={today}
          shown={(screen) => sharedTile(screen, screenPath(screen.signature), { intl, timezone })}
          more={more}
        />
      )}
    </div>
  );
}
