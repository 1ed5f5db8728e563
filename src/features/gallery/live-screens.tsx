import { useSelector } from '@xstate/react';
import { Suspense, useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { selectIsChoosing } from '#machines/collection-making/collection-making.selectors.ts';
import { selectRefused } from '#machines/link-copy/link-copy.selectors.ts';
import { LiveTimeline } from '#src/blocks/timeline/live-timeline.tsx';
import { tileOf } from '#src/blocks/timeline/tile-of.tsx';
import { useTimeline } from '#src/wiring/timeline/use-timeline.ts';
import type { Screen } from '#domain/screen.ts';
import { PagesFailed } from '#src/blocks/timeline/pages-failed.tsx';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import { FailedText } from '#src/wiring/timeline/failed-text.tsx';
import type { LiveScreensProps } from './gallery-props.ts';
import { GallerySelection } from './gallery-selection.tsx';

const linksCode = lazyPart(async () => (await import('./links-by-hand.tsx')).LinksByHand);
const LinksByHand = lazyComponent(linksCode, (Component) => Component);

const choiceCode = lazyPart(async () => (await import('./collection-making/collection-choice.tsx')).CollectionChoice);
const CollectionChoice = lazyComponent(choiceCode, (Component) => Component);

/** The gallery in a browser that has loaded its flows: all of its screens, and what can be done with them. */
export function LiveScreens(props: LiveScreensProps) {
  const { timeline, copying, asked, timezone, screenPath } = props;
  const intl = useIntl();
  const shownOf = useCallback(
    (screen: Screen) => tileOf(screen, screenPath(screen.signature), { intl, timezone }),
    [intl, timezone, screenPath],
  );
  const refused = useSelector(copying, selectRefused);
  const isChoosing = useSelector(props.making, selectIsChoosing);
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
        label={intl.formatMessage({ id: 'timeline.label' })}
      />
      <GallerySelection {...props} />
      {pagesFailed && (
        <PagesFailed onRetry={() => timeline.send({ type: 'timeline.retried' })}>
          <FailedText />
        </PagesFailed>
      )}
      {isChoosing && (
        <Suspense>
          <CollectionChoice making={props.making} />
        </Suspense>
      )}
      {refused && (
        <Suspense>
          <LinksByHand signatures={refused} copying={copying} linkOf={props.linkOf} />
        </Suspense>
      )}
    </>
  );
}
