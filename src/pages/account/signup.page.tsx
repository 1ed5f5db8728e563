import { defineMessage, FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { linkTo } from '#src/features/account/link-to.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { AuthPage } from './auth-page.tsx';

export function Page() {
  const intl = useIntl();
  const login = href('login', useLocale()) + useLocation().search;
  const { who, domains } = useBootstrap().site.signUp;
  if (who === 'invited') return <ByInvitation login={login} />;
  return (
    <AuthPage
      kind="registration"
      lead={
        who === 'domains'
          ? intl.formatMessage(atDomains, { domains: intl.formatList(domains, { type: 'disjunction' }) })
          : intl.formatMessage({ id: 'account.signup.lead' })
      }
      aside={
        <p>
          <FormattedMessage id="account.signup.aside" values={{ link: linkTo(login) }} />
        </p>
      }
    />
  );
}

/** Says so where nobody may open an account by themselves. */
function ByInvitation({ login }: { login: string }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'account.invited.title' });
  return (
    <>
      <PageMeta title={title} noindex />
      <AuthPanel title={title} lead={<FormattedMessage id="account.invited.lead" />} aside={null}>
        <ButtonLink to={login} variant="primary" size="lg" block>
          <FormattedMessage id="frame.nav.login" />
        </ButtonLink>
      </AuthPanel>
    </>
  );
}

const atDomains = defineMessage<{ domains: string }>({ id: 'account.signup.domains' });
