import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AuthPage } from './auth-page.tsx';
import { linkTo } from './link-to.tsx';

export function Page() {
  const intl = useIntl();
  const signup = href('signup', useLocale()) + useLocation().search;
  return (
    <AuthPage
      kind="login"
      title={intl.formatMessage({ id: 'account.login.title' })}
      lead={intl.formatMessage({ id: 'account.login.lead' })}
      aside={<FormattedMessage id="account.login.aside" values={{ link: linkTo(signup) }} />}
    />
  );
}
