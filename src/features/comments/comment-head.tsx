import { FormattedMessage, useIntl } from 'react-intl';
import type { Comment } from '#domain/comment.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Link } from '#src/ui/link/link.tsx';
import css from './comments.module.css';

interface CommentHeadProps {
  comment: Comment;
  timezone: string;
  /** Whom it answers, where that is not the beginning of its thread. */
  to: string | null;
}

/** Who said it and when; the time is the link to it. */
export function CommentHead({ comment: { author, ...comment }, timezone, to }: CommentHeadProps) {
  const intl = useIntl();
  const date = intl.formatDate(comment.date_created, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  return (
    <div className={css.head}>
      {author && (
        <>
          <Avatar name={author.name} src={author.avatar ?? undefined} size="sm" labelled={false} />
          <span className={css.author}>{author.name}</span>
          {author.is_me && (
            <Badge>
              <FormattedMessage id="comments.you" />
            </Badge>
          )}
          {author.is_guest && (
            <Badge>
              <FormattedMessage id="comments.guest" />
            </Badge>
          )}
          {author.role !== 'customer' && (
            <Badge tone="ink">
              <FormattedMessage id="comments.staff" />
            </Badge>
          )}
        </>
      )}
      {to !== null && (
        <span className={css.fact}>
          <FormattedMessage id="comments.to" values={{ name: to }} />
        </span>
      )}
      <span className={css.fact}>
        <Link
          variant="quiet"
          to={{ search: `?comment=${comment.id}`, hash: `#comment-${comment.id}` }}
          aria-label={intl.formatMessage({ id: 'comments.link' }, { date })}
        >
          <time dateTime={comment.date_created}>{date}</time>
        </Link>
      </span>
      {comment.date_edited !== null && (
        <span className={css.fact}>
          <FormattedMessage id="comments.edited" />
        </span>
      )}
      {comment.state === 'hidden' && comment.text !== '' && (
        <Badge tone="warning">
          <FormattedMessage id="comments.hidden.badge" />
        </Badge>
      )}
    </div>
  );
}
