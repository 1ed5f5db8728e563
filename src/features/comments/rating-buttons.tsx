import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { FormattedNumber, useIntl } from 'react-intl';
import type { CommentRating } from '#domain/comment.ts';
import { Served } from '#src/ui/served/served.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import css from './comments.module.css';

interface RatingButtonsProps {
  rating: CommentRating;
  onRate: (button: 'like' | 'dislike') => void;
}

/** What a comment is thought of, and how the viewer rates it. */
export function RatingButtons({ rating: { total, status }, onRate }: RatingButtonsProps) {
  const intl = useIntl();
  return (
    <div className={css.rating} role="group" aria-label={intl.formatMessage({ id: 'comments.rating' })}>
      <IconButton
        size="sm"
        icon={ThumbsUp}
        label={intl.formatMessage({ id: 'comments.like' })}
        aria-pressed={status === 'like'}
        onClick={() => onRate('like')}
        data-scripted
      />
      <span className={css.total} data-sign={Math.sign(total)}>
        <Served of={total}>
          <FormattedNumber value={total} />
        </Served>
      </span>
      <IconButton
        size="sm"
        icon={ThumbsDown}
        label={intl.formatMessage({ id: 'comments.dislike' })}
        aria-pressed={status === 'dislike'}
        onClick={() => onRate('dislike')}
        data-scripted
      />
    </div>
  );
}
