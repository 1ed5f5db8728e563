import { defineMessage, defineMessages, useIntl } from 'react-intl';
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
    /** The server's own words, or ours when it could not be reached. */
    failure: ({ message }: AuthFormFailure): string => message || intl.formatMessage(labels.unreachable),
  };
}

const labels = defineMessages({
  name: { id: 'account.name', defaultMessage: 'Name' },
  email: { id: 'account.email', defaultMessage: 'Email' },
  password: { id: 'account.password', defaultMessage: 'Password' },
  login: { id: 'account.login.submit', defaultMessage: 'Log in' },
  signup: { id: 'account.signup.submit', defaultMessage: 'Create account' },
  unreachable: {
    id: 'account.unreachable',
    defaultMessage: 'The server could not be reached. Check your connection and try again',
  },
});

const shortPassword = defineMessage<{ count: number }>({
  id: 'account.password.length',
  defaultMessage: '{count, plural, one {At least # character} other {At least # characters}}',
});

const fieldErrors = defineMessages({
  name: { id: 'account.name.error', defaultMessage: 'Enter your name' },
  email: { id: 'account.email.error', defaultMessage: 'Enter a full address, like name@site.com' },
  password: { id: 'account.password.error', defaultMessage: 'Enter your password' },
});
