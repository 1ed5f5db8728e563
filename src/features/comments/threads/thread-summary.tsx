import { FormattedMessage, useIntl } from 'react-intl';
import type { Thread } from '#domain/comment.ts';
import type { ThreadFacts } from '#domain/picture-thread.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import css from './threads-panel.module.css';

interface ThreadSummaryProps {
  thread: Thread;
  facts: ThreadFacts;
  isOpen: boolean;
  timezone: string;
  onToggle: () => void;
}

/** A thread in the list: its number, who began it and with what. A press opens it. */
export function ThreadSummary({ thread, facts, isOpen, timezone, onToggle }: ThreadSummaryProps) {
  const intl = useIntl();
  const { author, text, date_created, totalAnswers } = thread;
  const { id, number, state, place, is_unread } = facts;
  return (
    <button
      type="button"
      id={`thread-${id}`}
      className={css.summary}
      aria-expanded={isOpen}
      data-unread={is_unread || undefined}
      onClick={onToggle}
    >
      <span className={css.number} data-state={state}>
        {number}
      </span>
      <span className={css.about}>
        {!isOpen && (
          <>
            <span className={css.line}>
              <span className={css.author}>{author?.name ?? intl.formatMessage({ id: 'comments.deleted' })}</span>
              {is_unread && (
                <span className={css.dot}>
                  <span className="visually-hidden">
                    <FormattedMessage id="threads.unread" />
                  </span>
                </span>
              )}
            </span>
            <span className={css.words}>{text}</span>
          </>
        )}
        <span className={css.facts}>
          {!isOpen && intl.formatDate(date_created, { dateStyle: 'medium', timeZone: timezone })}
          {totalAnswers > 0 && !isOpen && (
            <span>
              <FormattedMessage id="threads.answers" values={{ count: totalAnswers }} />
            </span>
          )}
          {state === 'resolved' && (
            <Badge tone="success">
              <FormattedMessage id="threads.resolved" />
            </Badge>
          )}
          {place === 'gone' && (
            <Badge tone="warning">
              <FormattedMessage id="threads.gone" />
            </Badge>
          )}
          {place === 'whole' && (
            <Badge>
              <FormattedMessage id="threads.whole" />
            </Badge>
          )}
        </span>
      </span>
    </button>
  );
}
