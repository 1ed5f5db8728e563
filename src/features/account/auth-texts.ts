import { defineMessage, defineMessages, useIntl, type MessageDescriptor } from 'react-intl';
import { asMinutes } from '#src/lib/use-seconds-left.ts';

/** Why nothing came of a form, with the seconds until it may be tried again. */
export type SayFailure = (refusal: string, secondsLeft?: number | null) => string;

/** Why nothing came of a login or registration; the server's own words would stay in the language that it was asked in. */
export function useAuthFailure(): SayFailure {
  const intl = useIntl();
  return (refusal, secondsLeft = null) => {
    if (refusal === 'too_many' && secondsLeft !== null)
      return intl.formatMessage(tooManyFor, { time: asMinutes(secondsLeft) });
    const why: MessageDescriptor = texts[refusal] ?? failures.internal;
    return intl.formatMessage(why);
  };
}

const tooManyFor = defineMessage<{ time: string }>({ id: 'account.error.too_many_for' });

const failures = defineMessages({
  account_suspended: { id: 'account.error.account_suspended' },
  cookies_refused: { id: 'account.error.cookies_refused' },
  credentials_invalid: { id: 'account.error.credentials_invalid' },
  csrf_refused: { id: 'account.error.csrf_refused' },
  email_taken: { id: 'account.error.email_taken' },
  form_changed: { id: 'account.error.form_changed' },
  internal: { id: 'account.error.internal' },
  network: { id: 'errors.unreachable' },
  link_over: { id: 'account.error.not_found' },
  not_found: { id: 'account.error.not_found' },
  overloaded: { id: 'account.error.overloaded' },
  passwords_off: { id: 'account.error.passwords_off' },
  sign_up_closed: { id: 'account.error.sign_up_closed' },
  storage_full: { id: 'account.error.storage_full' },
  too_many: { id: 'account.error.too_many' },
  unavailable: { id: 'account.error.unavailable' },
});
const texts: Partial<Record<string, MessageDescriptor>> = failures;
