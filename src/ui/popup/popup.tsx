import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import modal from '#src/ui/modal/modal.module.css';
import { useModal } from '#src/ui/modal/use-modal.ts';
import css from './popup.module.css';

export interface PopupProps {
  open: boolean;
  title: string;
  description?: ReactNode;
  /** What is to be filled in; the first of it may take the focus by `data-autofocus`. */
  children?: ReactNode;
  /** Asks one thing more; without a text there is no checkbox. */
  checkboxText?: string | undefined;
  /** Where the checkbox must be ticked: what is said when it is not, and nothing is approved. */
  uncheckedText?: string | undefined;
  approveText: string;
  cancelText?: string | undefined;
  textAlign?: 'start' | 'center' | undefined;
  /** The approval destroys something: it is red. */
  danger?: boolean | undefined;
  /** What it shows needs room, such as pictures side by side. */
  wide?: boolean | undefined;
  /** The approval runs; until it ends nothing answers and nothing closes. */
  loading?: boolean | undefined;
  /** How far it is, in words and from 0 to 1, where it takes long. */
  progress?: { label: string; share: number } | undefined;
  onApprove: (checked: boolean) => void;
  onCancel: () => void;
}

/** A question that waits for an answer: Enter approves, Escape cancels. */
export function Popup({
  open,
  title,
  description,
  children,
  checkboxText,
  uncheckedText,
  approveText,
  cancelText,
  textAlign = 'start',
  danger = false,
  wide = false,
  loading = false,
  progress,
  onApprove,
  onCancel,
}: PopupProps) {
  const intl = useIntl();
  const id = useId();
  const dialog = useModal({ open, busy: loading, onDismiss: onCancel });
  const form = useRef<HTMLFormElement>(null);

  const [isMissing, setMissing] = useState(false);

  useLayoutEffect(() => {
    if (open) form.current?.reset();
  }, [open]);

  const approve = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (loading) return;
    const checked = new FormData(event.currentTarget).has('checked');
    const lacks = uncheckedText !== undefined && !checked;
    setMissing(lacks);
    if (lacks) event.currentTarget.querySelector<HTMLElement>('[name=checked]')?.focus();
    else onApprove(checked);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') answerByEnter(event);
    else dialog.onKeyDown(event);
  };
  const answerByEnter = (event: KeyboardEvent): void => {
    // Held since it pressed what has asked: nobody has read the question yet.
    if (event.repeat) event.preventDefault();
    // A press beside the buttons has given the focus to the dialog, which does nothing with a key by itself.
    else if (event.target === event.currentTarget) form.current?.requestSubmit();
  };
  return (
    <dialog
      {...dialog}
      onKeyDown={onKeyDown}
      className={`${modal.modal} ${css.popup}`}
      data-wide={wide || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      aria-busy={loading || undefined}
    >
      <form ref={form} className={css.form} data-align={textAlign} onSubmit={approve}>
        <h2 id={`${id}-title`} className={css.title}>
          {title}
        </h2>
        {description && (
          <div id={`${id}-description`} className={css.description}>
            {description}
          </div>
        )}
        {children}
        {checkboxText !== undefined && (
          <Checkbox
            name="checked"
            label={checkboxText}
            disabled={loading}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-missing` : undefined}
            onChange={() => setMissing(false)}
          />
        )}
        {isMissing && (
          <div role="alert">
            <FieldNote id={`${id}-missing`} error={uncheckedText} />
          </div>
        )}
        {progress && (
          <div className={css.progress}>
            <span aria-hidden>{progress.label}</span>
            <Progress label={progress.label} value={progress.share} max={1} />
          </div>
        )}
        <div className={css.actions}>
          <Button disabled={loading} onClick={onCancel}>
            {cancelText ?? intl.formatMessage(messages.cancel)}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={loading} data-autofocus>
            {approveText}
          </Button>
        </div>
        <div className={css.close}>
          <IconButton
            icon={X}
            size="sm"
            label={intl.formatMessage(messages.close)}
            disabled={loading}
            onClick={onCancel}
          />
        </div>
      </form>
    </dialog>
  );
}

const messages = defineMessages({
  cancel: { id: 'ui.popup.cancel' },
  close: { id: 'ui.close' },
});
