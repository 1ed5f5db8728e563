import { FormattedMessage } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { useHasPasswords } from '#src/wiring/page/use-sign-in.ts';
import css from './profile.module.css';

/** What an account is opened with, and where that is changed. */
export function AccountKeys({ email }: { email: string }) {
  const locale = useLocale();
  const hasPasswords = useHasPasswords();
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="profile.entry" />
      </h2>
      <p>
        <FormattedMessage id="profile.entry.text" values={{ email: <strong>{email}</strong> }} />
      </p>
      <div className={css.actions}>
        <ButtonLink to={href('change-email', locale)}>
          <FormattedMessage id="profile.security.email" />
        </ButtonLink>
        {hasPasswords && (
          <ButtonLink to={href('change-password', locale)}>
            <FormattedMessage id="profile.security.password" />
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
