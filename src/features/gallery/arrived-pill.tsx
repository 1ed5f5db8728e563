import { useSelector } from '@xstate/react';
import { ArrowUp } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectArrived } from '#machines/timeline/timeline.selectors.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { LiveScreensProps } from './gallery-props.ts';
import css from './arrived-pill.module.css';

/** CSS pixels from the top of the page at which the newest screens are not looked at any more. */
const farFromTop = 240;

/** Tells somebody who looks at older screens of new ones, which move nothing of what they see, and leads there. */
export function ArrivedPill({ timeline }: Pick<LiveScreensProps, 'timeline'>) {
  const count = useSelector(timeline, selectArrived);
  const isAway = useSyncExternalStore(subscribe, isFar, () => false);
  useEffect(() => {
    if (count > 0 && !isAway) timeline.send({ type: 'newest.viewed' });
  }, [timeline, count, isAway]);
  return (
    <div className={css.place} role="status">
      {count > 0 && isAway && (
        <span className={css.pill}>
          <Button variant="primary" size="sm" icon={ArrowUp} onClick={toTop}>
            <FormattedMessage id="gallery.arrived" values={{ count }} />
          </Button>
        </span>
      )}
    </div>
  );
}

const isFar = (): boolean => window.scrollY > farFromTop;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });
