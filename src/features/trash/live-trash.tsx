import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Screen } from '#domain/screen.ts';
import { LiveTimeline } from '#src/blocks/timeline/live-timeline.tsx';
import { PagesFailed } from '#src/blocks/timeline/pages-failed.tsx';
import { FailedText } from '#src/wiring/timeline/failed-text.tsx';
import { useTimeline } from '#src/wiring/timeline/use-timeline.ts';
import type { TrashProps } from './trash-props.ts';
import { TrashSelection } from './trash-selection.tsx';
import { trashTile } from './trash-tile.ts';

/** The trash in a browser that has loaded its flows. */
export function LiveTrash(props: TrashProps) {
  const { timeline, selection, trashChange, now, timezone, screenPath } = props;
  const intl = useIntl();
  const pagesFailed = useSelector(timeline, (snapshot) => snapshot.hasTag('pagesFailed'));
  const shownOf = useCallback(
    (screen: Screen) => trashTile(screen, screenPath(screen.signature), { intl, timezone, now }),
    [intl, timezone, now, screenPath],
  );
  return (
    <>
      <LiveTimeline
        {...props}
        {...useTimeline(props)}
        shownOf={shownOf}
        asked={null}
        onDelete={(request) => trashChange.send({ type: 'purge.requested', request })}
        label={intl.formatMessage({ id: 'trash.timeline' })}
      />
      <TrashSelection timeline={timeline} selection={selection} trashChange={trashChange} />
      {pagesFailed && (
        <PagesFailed onRetry={() => timeline.send({ type: 'timeline.retried' })}>
          <FailedText />
        </PagesFailed>
      )}
    </>
  );
}
