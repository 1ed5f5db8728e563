import { useState } from 'react';
import { totalOf } from '#domain/timeline/loaded.ts';
import { selectDays } from '#machines/timeline/timeline.selectors.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useLinkClicks } from '#src/lib/use-link-clicks.ts';
import { EmptyGallery } from './empty-gallery.tsx';
import { FailedGallery } from './failed-gallery.tsx';
import { GalleryBar } from './gallery-bar.tsx';
import type { GalleryProps, LiveScreensProps } from './gallery-props.ts';
import { StaticTimeline } from './static-timeline.tsx';
import css from './gallery.module.css';

/** My gallery: every screen by the day it was added. What stands above the timeline outlives the change to the live one. */
export function Gallery({ live, ...props }: GalleryProps) {
  const { initial, onUpload, onCapture, onFolder } = props;
  const timeline = live?.timeline ?? null;
  const days = useFlow(timeline, selectDays, initial.days);
  const ready = useFlow(timeline, (snapshot) => snapshot.hasTag('ready'), false);
  const failed = useFlow(timeline, (snapshot) => snapshot.hasTag('failed'), false);
  const followLinks = useLinkClicks();
  const total = totalOf(days);
  const [asked, setAsked] = useState<LiveScreensProps['asked']>(null);

  if (failed) return <FailedGallery onRetry={() => timeline?.send({ type: 'timeline.retried' })} />;
  if (total === 0 && (ready || initial.days.length === 0)) {
    return <EmptyGallery onUpload={onUpload} onCapture={onCapture} onFolder={onFolder} />;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- clicks come up from links, those of the Enter key too
    <div className={css.gallery} onClick={followLinks}>
      <GalleryBar
        total={total}
        days={days}
        onUpload={onUpload}
        onCapture={onCapture}
        onFolder={onFolder}
        onDate={(date) => setAsked({ date, enters: false })}
        onEnter={(date) => setAsked({ date, enters: true })}
      />
      {live ? (
        <live.Screens
          {...props}
          timeline={live.timeline}
          selection={live.selection}
          copying={live.copying}
          asked={asked}
        />
      ) : (
        <StaticTimeline {...props} {...initial} />
      )}
    </div>
  );
}
