import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { brand } from '#domain/brand.ts';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';

export function SiteHeader() {
  const locale = useLocale();
  return (
    <header>
      <Link to={href('home', locale)}>{brand.wordmark}</Link>
      <Link to={href('login', locale)}>
        <FormattedMessage id="shell.nav.login" defaultMessage="Log in" />
      </Link>
    </header>
  );
}
