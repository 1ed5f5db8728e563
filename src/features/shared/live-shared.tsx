import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Screen } from '#domain/screen.ts';
import { LiveTimeline } from '#src/blocks/timeline/live-timeline.tsx';
import { PagesFailed } from '#src/blocks/timeline/pages-failed.tsx';
import { FailedText } from '#src/wiring/timeline/failed-text.tsx';
import { useTimeline } from '#src/wiring/timeline/use-timeline.ts';
import type { SharedProps } from './shared-props.ts';
import { SharedSelection } from './shared-selection.tsx';
import { sharedTile } from './shared-tile.ts';

/** What others share, in a browser that has loaded its flows. */
export function LiveShared(props: SharedProps) {
  const { timeline, selection, removal, copying, timezone, screenPath } = props;
  const intl = useIntl();
  const pagesFailed = useSelector(timeline, (snapshot) => snapshot.hasTag('pagesFailed'));
  const shownOf = useCallback(
    (screen: Screen) => sharedTile(screen, screenPath(screen.signature), { intl, timezone }),
    [intl, timezone, screenPath],
  );
  return (
    <>
      <LiveTimeline
        {...props}
        {...useTimeline(props)}
        shownOf={shownOf}
        asked={null}
        onDelete={(request) => removal.send({ type: 'removal.requested', request })}
        label={intl.formatMessage({ id: 'shared.timeline' })}
      />
      <SharedSelection timeline={timeline} selection={selection} removal={removal} copying={copying} />
      {pagesFailed && (
        <PagesFailed onRetry={() => timeline.send({ type: 'timeline.retried' })}>
          <FailedText />
        </PagesFailed>
      )}
    </>
  );
}
