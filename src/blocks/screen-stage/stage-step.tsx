import { ChevronLeft, ChevronRight } from 'lucide-react';
import { defineMessages, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './stage-step.module.css';

/** The way to the screen before or behind, at the edge of the stage. It takes the place of this one in the history. */
export function StageStep({ side, path }: { side: 'previous' | 'next'; path: string }) {
  const intl = useIntl();
  // The way back leads to where anyone who is here came from, however many screens were looked at.
  const state: unknown = useLocation().state;
  return (
    <span className={css.side} data-side={side}>
      <Link
        to={path}
        replace
        state={state}
        rel={side === 'previous' ? 'prev' : 'next'}
        className={css.step ?? ''}
        aria-label={intl.formatMessage(messages[side])}
        title={intl.formatMessage(messages[side])}
      >
        <Icon of={side === 'previous' ? ChevronLeft : ChevronRight} size={20} />
      </Link>
    </span>
  );
}

const messages = defineMessages({
  previous: { id: 'screen.stage.previous' },
  next: { id: 'screen.stage.next' },
});
