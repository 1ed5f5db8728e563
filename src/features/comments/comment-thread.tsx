import { FormattedMessage } from 'react-intl';
import type { Thread } from '#domain/comment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CommentItem } from './comment-item.tsx';
import type { CommentParts } from './comments-look.ts';
import css from './comments.module.css';

interface CommentThreadProps extends CommentParts {
  thread: Thread;
}

/** A comment with its answers, of which more come by a press. */
export function CommentThread({ thread, look, flow }: CommentThreadProps) {
  const { answers, id, totalAnswers } = thread;
  const left = totalAnswers - answers.length;
  const hasFailed = look.failedAnswers.includes(id);
  const nameOf = (parentId: number | null): string | null =>
    parentId === null || parentId === id ? null : (answers.find((one) => one.id === parentId)?.author?.name ?? null);
  return (
    <CommentItem comment={thread} look={look} flow={flow}>
      {(answers.length > 0 || left > 0) && (
        <div className={css.answers}>
          {answers.length > 0 && (
            <ul className={css.list}>
              {answers.map((answer) => (
                <CommentItem key={answer.id} comment={answer} to={nameOf(answer.parent_id)} look={look} flow={flow} />
              ))}
            </ul>
          )}
          {hasFailed && (
            <p role="alert" className={css.failure}>
              <FormattedMessage id="comments.answersFailed" />
            </p>
          )}
          {left > 0 && (
            <div>
              <Button
                size="sm"
                loading={look.wantedAnswers.includes(id)}
                onClick={() => flow.send({ type: 'answers.requested', topId: id })}
                data-scripted
              >
                {answers.length > 0 ? (
                  <FormattedMessage id="comments.moreAnswers" values={{ count: left }} />
                ) : (
                  <FormattedMessage id="comments.answers" values={{ count: left }} />
                )}
              </Button>
            </div>
          )}
        </div>
      )}
    </CommentItem>
  );
}
