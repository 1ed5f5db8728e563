import { useSelector } from '@xstate/react';
import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { commentLength } from '#domain/limits.ts';
import type { CommentWritingRef } from '#machines/comment-writing/comment-writing.machine.ts';
import { say } from '#src/i18n/say.ts';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import css from './comments.module.css';

interface CommentFormProps {
  writing: CommentWritingRef;
  /** The comment that begins its thread; null for a new one. */
  topId: number | null;
  /** Whether it was opened last. */
  isOpened: boolean;
  label: string;
  /** What its button says to a member. */
  submit: string;
}

/** Where a comment, an answer or a change is written. What was not sent stays, and says so. */
export function CommentForm({ writing, topId, isOpened, label, submit }: CommentFormProps) {
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const { form, text, failure, isMember } = useSelector(writing, ({ context }) => context);
  const isSending = useSelector(writing, (now) => now.hasTag('sending'));
  useEffect(() => {
    if (!isOpened || !field.current) return;
    const { length } = field.current.value;
    field.current.focus();
    field.current.setSelectionRange(length, length);
  }, [isOpened]);

  const send = (event: SubmitEvent<HTMLFormElement> | KeyboardEvent): void => {
    event.preventDefault();
    writing.send({ type: 'text.submitted', topId });
  };
  return (
    <form className={css.form} onSubmit={send}>
      <Textarea
        ref={field}
        label={label}
        value={text}
        maxLength={commentLength}
        readOnly={isSending}
        error={
          failure === null
            ? undefined
            : intl.formatMessage({ id: 'comments.notSent' }, { reason: say(intl, failureMessage(failure)) })
        }
        onChange={({ currentTarget }) => writing.send({ type: 'text.changed', text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
        }}
        data-scripted
      />
      <div className={css.formButtons}>
        {form !== 'new' && !isSending && (
          <Button variant="ghost" size="sm" onClick={() => writing.send({ type: 'form.closed' })}>
            {intl.formatMessage({ id: 'comments.cancel' })}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          size="sm"
          loading={isSending}
          aria-disabled={text.trim() === ''}
          data-scripted
        >
          {failure !== null
            ? intl.formatMessage({ id: 'comments.again' })
            : isMember
              ? submit
              : intl.formatMessage({ id: 'comments.signIn' })}
        </Button>
      </div>
    </form>
  );
}
