import { LockKeyhole } from 'lucide-react';
import { useEffect, useId, type RefObject, type SubmitEvent } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { PassphraseFailure } from '#machines/passphrase/passphrase.machine.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { asMinutes } from '#src/lib/use-seconds-left.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import css from './passphrase.module.css';

export type LockedThing = { signature: string } | { collection: string };

export interface PassphraseQuestionProps {
  of: LockedThing;
  /** Whether the password of this link is asked for, and not the passphrase of its owner. */
  isOfLink?: boolean;
  /** Where a browser without JavaScript goes on. */
  page: string;
  /** Whom to ask, where the owner wants that. */
  contact: string | null;
  /** Whether this browser could open it before. */
  hasEnded: boolean;
  failure: PassphraseFailure | null;
  working: boolean;
  /** Until another try; 0 where none has to be waited for. */
  secondsLeft: number;
  /** Takes the form: nothing else holds what is typed there. */
  form: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
}

/** Asks for the passphrase of the person who shares this, or the password of its link. It is a plain form first. */
export function PassphraseQuestion(props: PassphraseQuestionProps) {
  const { of, isOfLink = false, page, contact, hasEnded, failure, working, secondsLeft, form, onSubmit } = props;
  const intl = useIntl();
  const locale = useLocale();
  const noteId = useId();
  useEffect(() => {
    if (failure?.type === 'wrong') form.current?.querySelector<HTMLInputElement>('[name=passphrase]')?.select();
  }, [failure, form]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const isBlocked = secondsLeft > 0;
  const note = useNote(failure, secondsLeft);
  const words = isOfLink ? linkMessages : messages;
  return (
    <EmptyState icon={LockKeyhole} title={intl.formatMessage(messages.title)} level={1}>
      <p>
        <FormattedMessage {...(hasEnded ? words.ended : words.text)} />
      </p>
      <form ref={form} className={css.form} method="post" action="/session/passphrase" onSubmit={submit}>
        <HiddenFields of={of} locale={locale} page={page} />
        <PasswordField
          label={intl.formatMessage(words.label)}
          name="passphrase"
          autoComplete="off"
          required
          readOnly={working}
          error={failure?.type === 'wrong' ? failure.said : undefined}
        />
        <div className={css.choices}>
          <Checkbox name="remember" label={intl.formatMessage(messages.remember)} />
          <Checkbox name="ignore_history" label={intl.formatMessage(messages.ignore)} />
        </div>
        {note !== null && (
          <div role="alert">
            <FieldNote id={noteId} error={note} />
          </div>
        )}
        <Button type="submit" variant="primary" size="lg" loading={working} disabled={isBlocked}>
          <FormattedMessage {...messages.open} />
        </Button>
      </form>
      {contact !== null && (
        <p className={css.contact}>
          <FormattedMessage id="passphrase.contact" values={{ contact }} />
        </p>
      )}
    </EmptyState>
  );
}

/** What a browser without JavaScript sends beside. */
export function HiddenFields({ of, locale, page }: { of: LockedThing; locale: string; page: string }) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="next" value={page} />
      {'signature' in of ? (
        <input type="hidden" name="signature" value={of.signature} />
      ) : (
        <input type="hidden" name="collection" value={of.collection} />
      )}
    </>
  );
}

/** Why it is not open yet; null where nothing was tried, and for what is said at the field. */
export function useNote(failure: PassphraseFailure | null, secondsLeft: number): string | null {
  const intl = useIntl();
  if (secondsLeft > 0) return intl.formatMessage({ id: 'passphrase.blocked' }, { left: asMinutes(secondsLeft) });
  if (failure?.type === 'unreachable') return intl.formatMessage(messages.failed);
  return failure?.type === 'refused' ? failure.said : null;
}

const linkMessages = defineMessages({
  text: { id: 'passphrase.link.text' },
  ended: { id: 'passphrase.link.ended' },
  label: { id: 'passphrase.link.label' },
});

const messages = defineMessages({
  title: { id: 'passphrase.title' },
  text: { id: 'passphrase.text' },
  ended: { id: 'passphrase.ended' },
  label: { id: 'passphrase.label' },
  remember: { id: 'passphrase.remember' },
  ignore: { id: 'passphrase.ignore' },
  open: { id: 'passphrase.open' },
  failed: { id: 'passphrase.failed' },
});
