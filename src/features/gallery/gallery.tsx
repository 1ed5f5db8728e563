import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectDays, selectIsEmpty, selectTotal } from '#machines/timeline/timeline.selectors.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyGallery } from './empty-gallery.tsx';
import { FailedGallery } from './failed-gallery.tsx';
import { GalleryBar } from './gallery-bar.tsx';
import type { GalleryProps, TimelineRef } from './gallery-props.ts';
import { GallerySelection } from './gallery-selection.tsx';
import { LiveTimeline } from './live-timeline.tsx';
import { StaticTimeline } from './static-timeline.tsx';
import css from './gallery.module.css';

/** My gallery: every screen by the day it was taken. */
export function Gallery(props: GalleryProps) {
  const { timeline, selection, initial, onUpload, onCapture } = props;
  const intl = useIntl();
  const hydrated = useHydrated();
  const days = useSelector(timeline, selectDays);
  const total = useSelector(timeline, selectTotal);
  const empty = useSelector(timeline, selectIsEmpty);
  const failed = useSelector(timeline, (snapshot) => snapshot.hasTag('failed'));
  const pagesFailed = useSelector(timeline, (snapshot) => snapshot.hasTag('pagesFailed'));
  const retry = () => timeline.send({ type: 'timeline.retry' });

  useEffect(() => timeline.send({ type: 'timeline.opened' }), [timeline]);
  useRefreshOnFocus(timeline);

  if (failed) return <FailedGallery onRetry={retry} />;
  if (empty || (!hydrated && total === 0)) return <EmptyGallery onUpload={onUpload} onCapture={onCapture} />;
  return (
    <div className={css.gallery}>
      <GalleryBar
        total={total}
        days={days}
        onUpload={onUpload}
        onCapture={onCapture}
        onDate={(date) => timeline.send({ type: 'date.chosen', date })}
      />
      {hydrated ? (
        <LiveTimeline
          {...props}
          label={intl.formatMessage({ id: 'gallery.timeline', defaultMessage: 'Screens by day' })}
        />
      ) : (
        <StaticTimeline {...props} {...initial} />
      )}
      {pagesFailed && (
        <p role="alert" className={css.pagesFailed}>
          <FormattedMessage
            id="gallery.failed.text"
            defaultMessage="Your screens are safe. Check the connection and try again."
          />
          <Button size="sm" onClick={retry}>
            <FormattedMessage id="gallery.failed.retry" defaultMessage="Try again" />
          </Button>
        </p>
      )}
      <GallerySelection {...props} selection={selection} timeline={timeline} />
    </div>
  );
}

/** Screens can come from another device while this window lies behind others (checklist HIST-10). */
function useRefreshOnFocus(timeline: TimelineRef): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') timeline.send({ type: 'timeline.refresh' });
    };
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [timeline]);
}
