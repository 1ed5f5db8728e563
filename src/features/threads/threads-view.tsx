import { AtSign, MessageSquare, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import css from './threads.module.css';

/** Which threads are listed: open ones on one's own pictures, resolved ones there, those that one began, or is named in. */
export const threadLists = ['open', 'resolved', 'mine', 'mentions'] as const;
export type ThreadListName = (typeof threadLists)[number];

interface ThreadsViewProps {
  list: ThreadListName;
  isEmpty: boolean;
  pathOf: (list: ThreadListName) => string;
  /** Address of the next page; null at the end. */
  more: string | null;
  children: ReactNode;
}

/** The page of threads on all pictures, a list at a time. */
export function ThreadsView({ list, isEmpty, pathOf, more, children }: ThreadsViewProps) {
  const intl = useIntl();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>
          <FormattedMessage id="ownThreads.title" />
        </h1>
        <nav className={css.lists} aria-label={intl.formatMessage({ id: 'ownThreads.lists' })}>
          {threadLists.map((name) => (
            <Link
              key={name}
              to={pathOf(name)}
              className={css.tab ?? ''}
              aria-current={name === list ? 'page' : undefined}
            >
              <FormattedMessage {...names[name]} />
            </Link>
          ))}
        </nav>
      </header>
      {isEmpty ? (
        <EmptyState icon={icons[list]} title={intl.formatMessage(empty[list])}>
          {(list === 'open' || list === 'mine') && (
            <>
              <span className={css.byKeys}>
                <FormattedMessage id="ownThreads.empty.text" />
              </span>
              <span className={css.byTouch}>
                <FormattedMessage id="ownThreads.empty.touch" />
              </span>
            </>
          )}
        </EmptyState>
      ) : (
        children
      )}
      {more !== null && (
        <span className={css.more}>
          <ButtonLink to={more}>
            <FormattedMessage id="ownThreads.more" />
          </ButtonLink>
        </span>
      )}
    </div>
  );
}

const names = defineMessages({
  open: { id: 'ownThreads.list.open' },
  resolved: { id: 'ownThreads.list.resolved' },
  mine: { id: 'ownThreads.list.mine' },
  mentions: { id: 'ownThreads.list.mentions' },
});
const empty = defineMessages({
  open: { id: 'ownThreads.empty.open' },
  resolved: { id: 'ownThreads.empty.resolved' },
  mine: { id: 'ownThreads.empty.mine' },
  mentions: { id: 'ownThreads.empty.mentions' },
});
const icons = { open: MessageSquareText, resolved: MessageSquareText, mine: MessageSquare, mentions: AtSign };
