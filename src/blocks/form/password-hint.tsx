import { defineMessages, useIntl } from 'react-intl';
import { passwordStrengths, strengthOf } from '#domain/password-strength.ts';
import css from './password-hint.module.css';

interface PasswordHintProps {
  password: string;
  otherWords: readonly string[];
}

/** How hard a password is to guess, as a bar and in words, which are read out when they change. */
export function PasswordHint({ password, otherWords }: PasswordHintProps) {
  const intl = useIntl();
  const strength = strengthOf(password, otherWords);
  const reached = passwordStrengths.indexOf(strength);
  return (
    <div className={css.hint} data-strength={strength}>
      <div className={css.bar} aria-hidden>
        {passwordStrengths.slice(1).map((step, index) => (
          <span key={step} className={css.step} data-reached={index < reached || undefined} />
        ))}
      </div>
      <p className={css.words} role="status">
        {intl.formatMessage(messages[strength])}
      </p>
    </div>
  );
}

const messages = defineMessages({
  short: { id: 'password.short' },
  weak: { id: 'password.weak' },
  fair: { id: 'password.fair' },
  good: { id: 'password.good' },
  strong: { id: 'password.strong' },
});
