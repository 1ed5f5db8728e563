import { defineMessage, defineMessages, useIntl, type MessageDescriptor } from 'react-intl';
import { passwordLength } from '#domain/limits.ts';
import type { AuthFormFailure, AuthFormKind } from '#machines/auth-form/auth-form.machine.ts';
import type { AuthFields } from './auth-fields.ts';

/** The words of a login or registration form. */
export function useAuthTexts(kind: AuthFormKind) {
  const intl = useIntl();
  return {
    name: intl.formatMessage(labels.name),
    email: intl.formatMessage(labels.email),
    password: intl.formatMessage(labels.password),
    passwordHint: intl.formatMessage(shortPassword, { count: passwordLength.min }),
    submit: intl.formatMessage(kind === 'login' ? labels.login : labels.signup),
    /** What is wrong with a field and how to put it right. */
    field(name: keyof AuthFields): string {
      if (name === 'password' && kind === 'registration')
        return intl.formatMessage(shortPassword, { count: passwordLength.min });
      return intl.formatMessage(fieldErrors[name]);
    },
    emailTaken: intl.formatMessage(failures.email_taken),
    /** Why nothing came of it; the server's own words would stay in the language that it was asked in. */
    failure({ type }: AuthFormFailure): string {
      const why: MessageDescriptor = failureTexts[type] ?? failures.internal;
      return intl.formatMessage(why);
    },
  };
}

const labels = defineMessages({
  name: { id: 'account.name' },
  email: { id: 'account.email' },
  password: { id: 'account.password' },
  login: { id: 'frame.nav.login' },
  signup: { id: 'frame.nav.signup' },
});

const failures = defineMessages({
  cookies_refused: { id: 'account.error.cookies_refused' },
  credentials_invalid: { id: 'account.error.credentials_invalid' },
  csrf_refused: { id: 'account.error.csrf_refused' },
  email_taken: { id: 'account.error.email_taken' },
  internal: { id: 'account.error.internal' },
  network: { id: 'errors.unreachable' },
  overloaded: { id: 'account.error.overloaded' },
  storage_full: { id: 'account.error.storage_full' },
  too_many: { id: 'account.error.too_many' },
  unavailable: { id: 'account.error.unavailable' },
});
const failureTexts: Partial<Record<AuthFormFailure['type'], MessageDescriptor>> = failures;

const shortPassword = defineMessage<{ count: number }>({ id: 'account.password.length' });

const fieldErrors = defineMessages({
  name: { id: 'account.name.error' },
  email: { id: 'account.email.error' },
  password: { id: 'account.password.error' },
});
