import { LinkedText } from '#src/blocks/linked-text/linked-text.tsx';
import { Flag } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Comment } from '#domain/comment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentHead } from './comment-head.tsx';
import type { CommentParts } from './comments-look.ts';
import css from './comments.module.css';
import { RatingButtons } from './rating-buttons.tsx';

interface CommentItemProps extends CommentParts {
  comment: Comment;
  /** Whom it answers, where that is not the beginning of its thread. */
  to?: string | null;
  /** Its answers. */
  children?: ReactNode;
}

/** One comment with what can be done with it. */
export function CommentItem({ comment, to = null, look, flow, children }: CommentItemProps) {
  const intl = useIntl();
  const { id } = comment;
  const place = useRef<HTMLElement>(null);
  const isAdded = look.added === id;
  const isNamed = look.focus === id;
  useEffect(() => {
    if (isNamed) place.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  useEffect(() => {
    if (isAdded) place.current?.focus();
  }, [isAdded]);

  const { [`change-${id}`]: change, [`answer-${id}`]: answer } = look.writings;
  const name = comment.author?.name ?? '';
  return (
    <li className={css.item}>
      <article ref={place} id={`comment-${id}`} className={css.comment} tabIndex={-1} data-named={isNamed || undefined}>
        <CommentHead comment={comment} timezone={look.timezone} to={to} />
        {change ? (
          <CommentForm
            writing={change}
            topId={comment.comment_top_id}
            isOpened={look.openedForm === `change-${id}`}
            label={intl.formatMessage({ id: 'comments.form.change' })}
            submit={intl.formatMessage({ id: 'comments.save' })}
          />
        ) : (
          <CommentWords comment={comment} />
        )}
        {comment.state === 'shown' && !change && <CommentButtons look={look} flow={flow} comment={comment} />}
        <CommentNotes look={look} id={id} />
        {answer && (
          <CommentForm
            writing={answer}
            topId={comment.comment_top_id ?? id}
            isOpened={look.openedForm === `answer-${id}`}
            label={intl.formatMessage({ id: 'comments.form.answer' }, { name })}
            submit={intl.formatMessage({ id: 'comments.send' })}
          />
        )}
      </article>
      {children}
    </li>
  );
}

function CommentWords({ comment: { state, text } }: { comment: Comment }) {
  if (text !== '')
    return (
      <p className={css.text}>
        <LinkedText text={text} />
      </p>
    );
  return (
    <p className={css.silent}>
      {state === 'hidden' ? <FormattedMessage id="comments.hidden" /> : <FormattedMessage id="comments.deleted" />}
    </p>
  );
}

function CommentButtons({ comment, look, flow }: CommentParts & { comment: Comment }) {
  const intl = useIntl();
  const { id, text } = comment;
  const isBusy = look.isChanging && look.changing === id;
  return (
    <div className={css.buttons}>
      <RatingButtons rating={comment.rating} onRate={(button) => flow.send({ type: 'rating.requested', id, button })} />
      <Button
        variant="ghost"
        size="sm"
        onClick={() => flow.send({ type: 'form.opened', form: `answer-${id}`, text: '' })}
        data-scripted
      >
        <FormattedMessage id="comments.answer" />
      </Button>
      {comment.can_edit && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => flow.send({ type: 'form.opened', form: `change-${id}`, text })}
          data-scripted
        >
          <FormattedMessage id="comments.edit" />
        </Button>
      )}
      {comment.can_delete && (
        <Button
          variant="ghost"
          size="sm"
          loading={isBusy}
          onClick={() => flow.send({ type: 'deletion.requested', id })}
          data-scripted
        >
          <FormattedMessage id="comments.delete" />
        </Button>
      )}
      {!comment.author?.is_me && !look.reported.includes(id) && (
        <IconButton
          size="sm"
          icon={Flag}
          label={intl.formatMessage({ id: 'comments.report' })}
          aria-busy={isBusy || undefined}
          onClick={() => flow.send({ type: 'report.requested', id })}
          data-scripted
        />
      )}
    </div>
  );
}

/** What has become of what somebody did with it. */
function CommentNotes({ look, id }: { look: CommentParts['look']; id: number }) {
  return (
    <div aria-live="polite" className={css.notes}>
      {look.reported.includes(id) && <FormattedMessage id="comments.reported" />}
      {look.unrated === id && (
        <span className={css.failure}>
          <FormattedMessage id="comments.unrated" />
        </span>
      )}
      {look.changing === id && look.changeFailure !== null && (
        <span className={css.failure}>
          <FormattedMessage id="comments.changeFailed" />
        </span>
      )}
    </div>
  );
}
