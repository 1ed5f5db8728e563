import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useLocation } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { linkTo } from '#src/features/account/link-to.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import { AuthPage } from './auth-page.tsx';
import type { AuthPageData } from './group-of.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { search } = useLocation();
  const { groups, chosen } = useLoaderData<AuthPageData>();
  const isChanged = useReturnedForm()?.type === 'password_changed';
  const query = new URLSearchParams(search);
  if (chosen.alias !== groups[0]?.alias) query.set('group', chosen.alias);
  const restore = href('password-restore', locale) + (query.size > 0 ? `?${query}` : '');
  return (
    <AuthPage
      kind="login"
      lead={intl.formatMessage({ id: 'account.login.lead' })}
      news={isChanged ? intl.formatMessage({ id: 'account.login.changed' }) : undefined}
      aside={
        <>
          <p>
            <FormattedMessage id="account.login.forgot" values={{ link: linkTo(restore) }} />
          </p>
          <p>
            <FormattedMessage id="account.login.aside" values={{ link: linkTo(href('signup', locale) + search) }} />
          </p>
        </>
      }
    />
  );
}
