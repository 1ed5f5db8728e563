import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { commentLength } from '#domain/limits.ts';
import type { FormKey } from '#machines/comments/comments.types.ts';
import { say } from '#src/i18n/say.ts';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import type { CommentParts } from './comments-look.ts';
import css from './comments.module.css';

interface CommentFormProps extends CommentParts {
  form: FormKey;
  label: string;
  /** What its button says to a member. */
  submit: string;
}

/** Where a comment, an answer or a change is written. What was not sent stays, and says so. */
export function CommentForm({ look, actions, form, label, submit }: CommentFormProps) {
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text = '', failure = null } = look.drafts[form] ?? {};
  const isSending = look.outbox.includes(form);
  const isOpened = look.openedForm === form;
  useEffect(() => {
    if (!isOpened || !field.current) return;
    const { length } = field.current.value;
    field.current.focus();
    field.current.setSelectionRange(length, length);
  }, [isOpened]);

  const send = (event: SubmitEvent<HTMLFormElement> | KeyboardEvent): void => {
    event.preventDefault();
    actions.onSubmit(form);
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
        onChange={({ currentTarget }) => actions.onText(form, currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
        }}
        data-scripted
      />
      <div className={css.formButtons}>
        {form !== 'new' && (
          <Button variant="ghost" size="sm" onClick={() => actions.onCloseForm(form)}>
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
            : look.isMember
              ? submit
              : intl.formatMessage({ id: 'comments.signIn' })}
        </Button>
      </div>
    </form>
  );
}
