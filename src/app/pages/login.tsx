import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Link } from '#src/ui/link/link.tsx';
import { AuthPage } from './auth-page.tsx';

export function Page() {
  const intl = useIntl();
  const signup = href('signup', useLocale()) + useLocation().search;
  return (
    <AuthPage
      kind="login"
      title={intl.formatMessage({ id: 'account.login.title', defaultMessage: 'Log in' })}
      lead={intl.formatMessage({ id: 'account.login.lead', defaultMessage: 'Your screens are where you left them.' })}
      aside={
        <FormattedMessage
          id="account.login.aside"
          defaultMessage="No account yet? <link>Create one</link>"
          values={{ link: (text) => <Link to={signup}>{text}</Link> }}
        />
      }
    />
  );
}
