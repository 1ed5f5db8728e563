import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { QuickActs } from '#src/blocks/tile/quick-actions.tsx';
import { LiveTimeline } from '#src/blocks/timeline/live-timeline.tsx';
import { tileOf } from '#src/blocks/timeline/tile-of.tsx';
import { useTimeline } from '#src/wiring/timeline/use-timeline.ts';
import { downloadPath, type Screen } from '#domain/screen.ts';
import { shownName } from '#domain/screen-name.ts';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { DraggedPicture } from '#src/blocks/tile/drag-out.ts';
import { selectCopiedOne } from '#machines/link-copy/link-copy.selectors.ts';
import { zipOfDay } from '#domain/zip-paths.ts';
import { PagesFailed } from '#src/blocks/timeline/pages-failed.tsx';
import { FailedText } from '#src/wiring/timeline/failed-text.tsx';
import { ArrivedPill } from './arrived-pill.tsx';
import { canMoveFrom } from '#domain/library.ts';
import { GalleryDialogs } from './gallery-dialogs.tsx';
import type { LiveScreensProps } from './gallery-props.ts';
import { GallerySelection } from './gallery-selection.tsx';

/** The gallery in a browser that has loaded its flows: all of its screens, and what can be done with them. */
export function LiveScreens(props: LiveScreensProps) {
  const { timeline, asked, timezone, screenPath } = props;
  const intl = useIntl();
  const shownOf = useCallback(
    (screen: Screen) => ({
      ...tileOf(screen, screenPath(screen.signature), { intl, timezone }),
      drag: dragged(screen),
    }),
    [intl, timezone, screenPath],
  );
  const acts = useQuickActs(props);
  const copied = useSelector(props.copying, selectCopiedOne);
  const pagesFailed = useSelector(timeline, (snapshot) => snapshot.hasTag('pagesFailed'));

  useEffect(() => {
    if (asked) timeline.send({ type: 'date.chosen', date: asked.date });
  }, [timeline, asked]);

  return (
    <>
      <ArrivedPill timeline={timeline} />
      <LiveTimeline
        {...props}
        {...useTimeline(props)}
        shownOf={shownOf}
        acts={props.mayChange ? acts : undefined}
        copied={copied}
        // A tag shows some of a day alone, and its file would have all, or those of another gallery.
        downloadOfDay={props.tag === null && props.space === null ? zipOfDay : undefined}
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

/** The same object each time: a tile is drawn anew when it is another one. */
function useQuickActs({ copying, moving, onEdit, onDelete, ...props }: LiveScreensProps): QuickActs {
  const latest = useRef({ copying, moving, onEdit, onDelete });
  useEffect(() => {
    latest.current = { copying, moving, onEdit, onDelete };
  }, [copying, moving, onEdit, onDelete]);
  const canMove = canMoveFrom(props);
  return useMemo(
    () => ({
      copy: (signature) => latest.current.copying.send({ type: 'copy.requested', request: only(signature) }),
      draw: (signature) => latest.current.onEdit(signature),
      move: canMove
        ? (signature) => latest.current.moving.send({ type: 'move.requested', way: 'move', request: only(signature) })
        : undefined,
      remove: (signature) => latest.current.onDelete(only(signature)),
    }),
    [canMove],
  );
}

const only = (signature: string): SelectedScreens => ({ signatures: [signature], ranges: [], anchors: [] });

/** With the ending of what it is: its name may have none. */
function dragged(screen: Screen): DraggedPicture {
  const name = shownName(screen.name) || screen.signature;
  const ending = screen.mime.replace('image/', '').replace('jpeg', 'jpg');
  return { mime: screen.mime, fileName: `${name}.${ending}`, path: downloadPath(screen) };
}
