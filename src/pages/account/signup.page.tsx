import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AuthPage } from './auth-page.tsx';
import { linkTo } from './link-to.tsx';

export function Page() {
  const intl = useIntl();
  const login = href('login', useLocale()) + useLocation().search;
  return (
    <AuthPage
      kind="registration"
      title={intl.formatMessage({ id: 'account.signup.title' })}
      lead={intl.formatMessage({ id: 'account.signup.lead' })}
      aside={<FormattedMessage id="account.signup.aside" values={{ link: linkTo(login) }} />}
    />
  );
}
