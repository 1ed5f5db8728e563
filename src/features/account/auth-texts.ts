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
  name: { id: 'account.name', defaultMessage: 'Name' },
  email: { id: 'account.email', defaultMessage: 'Email' },
  password: { id: 'account.password', defaultMessage: 'Password' },
  login: { id: 'frame.nav.login', defaultMessage: 'Log in' },
  signup: { id: 'frame.nav.signup', defaultMessage: 'Create account' },
});

const failures = defineMessages({
  cookies_refused: {
    id: 'account.error.cookies_refused',
    defaultMessage: 'Your browser blocks cookies, so you cannot stay signed in. Allow them for this site and try again',
  },
  credentials_invalid: { id: 'account.error.credentials_invalid', defaultMessage: 'Wrong email or password' },
  csrf_refused: {
    id: 'account.error.csrf_refused',
    defaultMessage: 'This request did not come from the site. Reload the page and try again',
  },
  email_taken: { id: 'account.error.email_taken', defaultMessage: 'There is already an account with this email' },
  internal: { id: 'account.error.internal', defaultMessage: 'Something went wrong on our side. Try again' },
  network: {
    id: 'errors.unreachable',
    defaultMessage: 'The server could not be reached. Check your connection and try again',
  },
  overloaded: {
    id: 'account.error.overloaded',
    defaultMessage: 'The server is very busy right now. Try again in a moment',
  },
  storage_full: {
    id: 'account.error.storage_full',
    defaultMessage: 'The server has no room left. Try again later',
  },
  too_many: { id: 'account.error.too_many', defaultMessage: 'Too many attempts. Wait a little and try again' },
  unavailable: {
    id: 'account.error.unavailable',
    defaultMessage: 'The service is not available right now. Try again in a moment',
  },
});
const failureTexts: Partial<Record<AuthFormFailure['type'], MessageDescriptor>> = failures;

const shortPassword = defineMessage<{ count: number }>({
  id: 'account.password.length',
  defaultMessage: '{count, plural, one {At least # character} other {At least # characters}}',
});

const fieldErrors = defineMessages({
  name: { id: 'account.name.error', defaultMessage: 'Enter your name' },
  email: { id: 'account.email.error', defaultMessage: 'Enter a full address, like name@site.com' },
  password: { id: 'account.password.error', defaultMessage: 'Enter your password' },
});
