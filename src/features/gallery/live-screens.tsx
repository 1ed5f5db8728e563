import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { LiveTimeline } from '#src/blocks/timeline/live-timeline.tsx';
import { tileOf } from '#src/blocks/timeline/tile-of.tsx';
import { useTimeline } from '#src/wiring/timeline/use-timeline.ts';
import type { Screen } from '#domain/screen.ts';
import { zipOfDay } from '#domain/zip-paths.ts';
import { PagesFailed } from '#src/blocks/timeline/pages-failed.tsx';
import { FailedText } from '#src/wiring/timeline/failed-text.tsx';
import { GalleryDialogs } from './gallery-dialogs.tsx';
import type { LiveScreensProps } from './gallery-props.ts';
import { GallerySelection } from './gallery-selection.tsx';

/** The gallery in a browser that has loaded its flows: all of its screens, and what can be done with them. */
export function LiveScreens(props: LiveScreensProps) {
  const { timeline, asked, timezone, screenPath } = props;
  const intl = useIntl();
  const shownOf = useCallback(
    (screen: Screen) => tileOf(screen, screenPath(screen.signature), { intl, timezone }),
    [intl, timezone, screenPath],
  );
  const pagesFailed = useSelector(timeline, (snapshot) => snapshot.hasTag('pagesFailed'));

  useEffect(() => {
    if (asked) timeline.send({ type: 'date.chosen', date: asked.date });
  }, [timeline, asked]);

  return (
    <>
      <LiveTimeline
        {...props}
        {...useTimeline(props)}
        shownOf={shownOf}
        // A tag shows some of a day alone, and its file would have all.
        downloadOfDay={props.tag === null ? zipOfDay : undefined}
        label={intl.formatMessage({ id: 'timeline.label' })}
      />
      <GallerySelection {...props} />
      {pagesFailed && (
        <PagesFailed onRetry={() => timeline.send({ type: 'timeline.retried' })}>
          <FailedText />
        </PagesFailed>
      )}
      <GalleryDialogs {...props} />
    </>
  );
}
