import { Flag } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Comment } from '#domain/comment.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Link } from '#src/ui/link/link.tsx';
import css from './office.module.css';

export interface ReportedComment {
  comment: Pick<Comment, 'id' | 'text' | 'author' | 'date_created' | 'state'>;
  /** Null where it is said on a picture. */
  post: { alias: string; title: string } | null;
  reports: number;
}

interface ReportedListProps {
  reported: readonly ReportedComment[];
  timezone: string;
  /** Id of the comment that is being changed. */
  changing: string | null;
  /** The address of a comment beneath a post. */
  pathOf: (alias: string, comment: number) => string;
  onChange: (reported: ReportedComment) => void;
}

/** What people have reported, the latest first. */
export function ReportedList({ reported, ...list }: ReportedListProps) {
  const intl = useIntl();
  if (reported.length === 0)
    return (
      <EmptyState icon={Flag} title={intl.formatMessage({ id: 'office.comments.empty' })}>
        <FormattedMessage id="office.comments.empty.text" />
      </EmptyState>
    );
  return (
    <ul className={css.list}>
      {reported.map((one) => (
        <li key={one.comment.id}>
          <Card padding="lg">
            <Reported {...list} one={one} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Reported({
  one,
  timezone,
  changing,
  pathOf,
  onChange,
}: Omit<ReportedListProps, 'reported'> & { one: ReportedComment }) {
  const intl = useIntl();
  const { comment, post, reports } = one;
  const isHidden = comment.state === 'hidden';
  return (
    <article>
      <div className={css.head}>
        <span className={css.name}>{comment.author?.name ?? intl.formatMessage({ id: 'office.comments.nobody' })}</span>
        <span className={css.facts}>
          {intl.formatDate(comment.date_created, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })}
        </span>
        <Badge tone={isHidden ? 'neutral' : 'warning'}>
          {isHidden ? (
            <FormattedMessage id="office.comments.hidden" />
          ) : (
            <FormattedMessage id="office.comments.reports" values={{ count: reports }} />
          )}
        </Badge>
      </div>
      <p className={css.text}>{comment.text}</p>
      <div className={css.buttons}>
        <Button
          size="sm"
          variant={isHidden ? 'secondary' : 'danger'}
          loading={changing === String(comment.id)}
          onClick={() => onChange(one)}
          data-scripted
        >
          {isHidden ? <FormattedMessage id="office.comments.show" /> : <FormattedMessage id="office.comments.hide" />}
        </Button>
        {post ? (
          <Link to={pathOf(post.alias, comment.id)}>{post.title}</Link>
        ) : (
          <span className={css.facts}>
            <FormattedMessage id="office.comments.picture" />
          </span>
        )}
      </div>
    </article>
  );
}
