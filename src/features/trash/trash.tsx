import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { totalOf } from '#domain/timeline/loaded.ts';
import { selectDays } from '#machines/timeline/timeline.selectors.ts';
import { selectUnderWay } from '#machines/trash-change/trash-change.selectors.ts';
import { StaticTimeline } from '#src/blocks/timeline/static-timeline.tsx';
import { useLinkClicks } from '#src/lib/use-link-clicks.ts';
import { EmptyTrash } from './empty-trash.tsx';
import { FailedTrash } from './failed-trash.tsx';
import { LiveTrash } from './live-trash.tsx';
import { useRestoreForm } from './restore-form.tsx';
import { TrashBar } from './trash-bar.tsx';
import type { TrashProps } from './trash-props.ts';
import { trashTile } from './trash-tile.ts';
import css from './trash.module.css';

/** Deleted screens by the day of their deletion: the gallery with another bar. */
export function Trash(props: TrashProps) {
  const { timeline, trashChange, initial, keptDays, now, today, timezone, gallery, screenPath, more } = props;
  const intl = useIntl();
  const days = useSelector(timeline, selectDays);
  const isOpened = useSelector(timeline, (snapshot) => !snapshot.hasTag('unopened'));
  const ready = useSelector(timeline, (snapshot) => snapshot.hasTag('ready'));
  const failed = useSelector(timeline, (snapshot) => snapshot.hasTag('failed'));
  const underWay = useSelector(trashChange, selectUnderWay);
  const followLinks = useLinkClicks();
  const restore = useRestoreForm();
  const total = totalOf(days);

  if (failed) return <FailedTrash onRetry={() => timeline.send({ type: 'timeline.retried' })} />;
  if (total === 0 && (ready || initial.days.length === 0)) return <EmptyTrash gallery={gallery} keptDays={keptDays} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- clicks come up from links, those of the Enter key too
    <div className={css.trash} onClick={followLinks}>
      <TrashBar
        total={total}
        keptDays={keptDays}
        underWay={underWay}
        onEmpty={() => trashChange.send({ type: 'emptying.requested' })}
      />
      {isOpened ? (
        <LiveTrash {...props} />
      ) : (
        <>
          {restore.form}
          <StaticTimeline
            {...initial}
            today={today}
            shown={(screen) => trashTile(screen, screenPath(screen.signature), { intl, timezone, now })}
            action={restore.button}
            more={more}
          />
        </>
      )}
    </div>
  );
}
