import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { linkTo } from '#src/features/account/link-to.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AuthPage } from './auth-page.tsx';

export function Page() {
  const intl = useIntl();
  const login = href('login', useLocale()) + useLocation().search;
  return (
    <AuthPage
      kind="registration"
      lead={intl.formatMessage({ id: 'account.signup.lead' })}
      aside={
        <p>
          <FormattedMessage id="account.signup.aside" values={{ link: linkTo(login) }} />
        </p>
      }
    />
  );
}
