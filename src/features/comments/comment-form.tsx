import { useSelector } from '@xstate/react';
import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { commentLength, guestCommentLength, guestNameLength } from '#domain/limits.ts';
import type { CommentWritingRef } from '#machines/comment-writing/comment-writing.machine.ts';
import { say } from '#src/i18n/say.ts';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import css from './comments.module.css';
import { MentionList, optionId, useMentionOffers } from './mentions.tsx';

interface CommentFormProps {
  writing: CommentWritingRef;
  /** The comment that begins its thread; null for a new one. */
  topId: number | null;
  /** Whether it was opened last. */
  isOpened: boolean;
  label: string;
  /** What its button says to a member. */
  submit: string;
  /** Whether it can be left without sending: what stays open cannot. */
  canClose?: boolean;
}

/** Where a comment, an answer or a change is written. What was not sent stays, and says so. */
export function CommentForm({ writing, topId, isOpened, label, submit, canClose = true }: CommentFormProps) {
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const { text, failure, writer, name } = useSelector(writing, ({ context }) => context);
  const isSending = useSelector(writing, (now) => now.hasTag('sending'));
  useEffect(() => {
    if (!isOpened || !field.current) return;
    const { length } = field.current.value;
    field.current.focus();
    field.current.setSelectionRange(length, length);
  }, [isOpened]);

  const { onKey, ...offers } = useMentionOffers(text, (named) => {
    writing.send({ type: 'text.changed', text: named });
    field.current?.focus();
  });
  const hasOffers = offers.found.length > 0;
  const send = (event: SubmitEvent<HTMLFormElement> | KeyboardEvent): void => {
    event.preventDefault();
    // People do not see it: what fills it in is no guest.
    if (trap.current && trap.current.value !== '') return;
    writing.send({ type: 'text.submitted', topId });
  };
  return (
    <form className={css.form} onSubmit={send}>
      {writer === 'guest' && (
        <>
          <TextField
            label={intl.formatMessage({ id: 'comments.guest.name' })}
            autoComplete="name"
            maxLength={guestNameLength}
            value={name}
            readOnly={isSending}
            onChange={({ currentTarget }) => writing.send({ type: 'name.changed', name: currentTarget.value })}
          />
          <input ref={trap} className={css.trap} name="homepage" tabIndex={-1} autoComplete="off" aria-hidden />
        </>
      )}
      <Textarea
        ref={field}
        label={label}
        value={text}
        maxLength={writer === 'guest' ? guestCommentLength : commentLength}
        readOnly={isSending}
        error={
          failure === null
            ? undefined
            : intl.formatMessage({ id: 'comments.notSent' }, { reason: say(intl, failureMessage(failure)) })
        }
        onChange={({ currentTarget }) => writing.send({ type: 'text.changed', text: currentTarget.value })}
        {...(hasOffers && {
          'aria-autocomplete': 'list' as const,
          'aria-controls': offers.id,
          'aria-activedescendant': optionId(offers.id, offers.at),
        })}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && onKey(event)) {
            event.preventDefault();
            return;
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
          if (event.key === 'Escape') {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
        data-scripted
      />
      <MentionList {...offers} />
      <div className={css.formButtons}>
        {canClose && !isSending && (
          <Button variant="ghost" size="sm" onClick={() => writing.send({ type: 'form.closed' })}>
            {intl.formatMessage({ id: 'comments.cancel' })}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          size="sm"
          loading={isSending}
          aria-disabled={text.trim() === '' || (writer === 'guest' && name.trim() === '')}
          data-scripted
        >
          {failure !== null
            ? intl.formatMessage({ id: 'comments.again' })
            : writer === 'visitor'
              ? intl.formatMessage({ id: 'comments.signIn' })
              : submit}
        </Button>
      </div>
    </form>
  );
}
