import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Comment } from '#domain/comment.ts';
import type { ThreadFacts } from '#domain/picture-thread.ts';
import { picturePath, type Screen } from '#domain/screen.ts';
import { shownName } from '#domain/screen-name.ts';
import { TilePicture } from '#src/blocks/tile/tile-picture.tsx';
import { Badge } from '#src/ui/badge/badge.tsx';
import css from './threads.module.css';

/** A thread with the screen that it is on. */
export interface ListedThread {
  screen: Screen;
  thread: Pick<ThreadFacts, 'id' | 'number' | 'state' | 'place' | 'is_unread'> & { comments: readonly Comment[] };
}

interface ThreadListProps {
  threads: readonly ListedThread[];
  timezone: string;
  /** Of a comment on the page of its screen. */
  pathOf: (signature: string, comment: number) => string;
}

/** Threads of several screens, each beside its picture. */
export function ThreadList({ threads, timezone, pathOf }: ThreadListProps) {
  const intl = useIntl();
  return (
    <ul className={css.list}>
      {threads.map(({ screen, thread }) => {
        const [first, ...answers] = thread.comments;
        if (!first) return null;
        const last = answers.at(-1);
        const name = shownName(screen.name) || intl.formatMessage({ id: 'screens.unnamed' });
        return (
          <li key={thread.id}>
            <Link
              to={pathOf(screen.signature, first.id)}
              className={css.thread ?? ''}
              data-unread={thread.is_unread || undefined}
            >
              <span className={css.picture}>
                <TilePicture
                  picture={{
                    src: picturePath(screen, 320),
                    thumbhash: screen.thumbhash,
                    width: screen.width,
                    height: screen.height,
                    damaged: screen.is_damaged,
                  }}
                />
              </span>
              <span className={css.about}>
                <span className={css.facts}>
                  <span className={css.number} data-state={thread.state}>
                    {thread.number}
                  </span>
                  <span className={css.name}>{name}</span>
                  {thread.is_unread && (
                    <Badge tone="marker">
                      <FormattedMessage id="ownThreads.unread" />
                    </Badge>
                  )}
                  {thread.state === 'resolved' && (
                    <Badge tone="success">
                      <FormattedMessage id="ownThreads.resolved" />
                    </Badge>
                  )}
                  {thread.place === 'gone' && (
                    <Badge tone="warning">
                      <FormattedMessage id="ownThreads.gone" />
                    </Badge>
                  )}
                </span>
                <Saying comment={first} />
                {last && <Saying comment={last} />}
                <span className={css.when}>
                  {intl.formatDate((last ?? first).date_created, {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                    timeZone: timezone,
                  })}
                  {first.totalAnswers > 0 && (
                    <span>
                      <FormattedMessage id="ownThreads.answers" values={{ count: first.totalAnswers }} />
                    </span>
                  )}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Saying({ comment: { author, text, state } }: { comment: Comment }) {
  if (state !== 'shown')
    return (
      <span className={css.silent}>
        <FormattedMessage id="ownThreads.deleted" />
      </span>
    );
  return (
    <span className={css.words}>
      <b>{author?.name}</b> {text}
    </span>
  );
}
