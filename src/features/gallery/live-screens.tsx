import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { FailedText } from './failed-text.tsx';
import type { LiveScreensProps } from './gallery-props.ts';
import { GallerySelection } from './gallery-selection.tsx';
import { LinksByHand } from './links-by-hand.tsx';
import { LiveTimeline } from './live-timeline.tsx';
import css from './gallery.module.css';

/** The gallery in a browser that has loaded its flows: all of its screens, and what can be done with them. */
export function LiveScreens(props: LiveScreensProps) {
  const { timeline, asked } = props;
  const intl = useIntl();
  const pagesFailed = useSelector(timeline, (snapshot) => snapshot.hasTag('pagesFailed'));

  useEffect(() => {
    if (asked) timeline.send({ type: 'date.chosen', date: asked.date });
  }, [timeline, asked]);

  return (
    <>
      <LiveTimeline {...props} label={intl.formatMessage({ id: 'gallery.timeline' })} />
      {pagesFailed && (
        <p role="alert" className={css.pagesFailed}>
          <FailedText />
          <Button size="sm" onClick={() => timeline.send({ type: 'timeline.retried' })}>
            <FormattedMessage id="errors.again" />
          </Button>
        </p>
      )}
      <GallerySelection {...props} />
      <LinksByHand copying={props.copying} linkOf={props.linkOf} />
    </>
  );
}
