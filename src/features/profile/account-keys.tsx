import { FormattedMessage } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import css from './profile.module.css';

/** Leads to what an account is opened with. */
export function AccountKeys() {
  const locale = useLocale();
  return (
    <div className={css.actions}>
      <ButtonLink to={href('change-password', locale)}>
        <FormattedMessage id="profile.security.password" />
      </ButtonLink>
      <ButtonLink to={href('change-email', locale)}>
        <FormattedMessage id="profile.security.email" />
      </ButtonLink>
    </div>
  );
}
