import { defineMessage, FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useLocation } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { nextIn } from '#src/features/account/next-page.ts';
import { ProviderPanel } from '#src/features/account/provider-panel.tsx';
import { linkTo } from '#src/features/account/link-to.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useHasPasswords } from '#src/wiring/page/use-sign-in.ts';
import { AuthPage } from './auth-page.tsx';
import type { AuthPageData } from './group-of.ts';

export function Page() {
  const intl = useIntl();
  const { search } = useLocation();
  const { chosen, networks } = useLoaderData<AuthPageData>();
  const hasPasswords = useHasPasswords();
  const login = href('login', useLocale()) + search;
  const { who, domains } = useBootstrap().site.signUp;
  if (who === 'invited') return <ByInvitation login={login} />;
  if (!hasPasswords)
    return (
      <ProviderPanel
        title={chosen.form.title}
        lead={intl.formatMessage(byProvider, {
          providers: intl.formatList(
            networks.map(({ title }) => title),
            { type: 'disjunction' },
          ),
        })}
        networks={networks}
        group={chosen.alias}
        next={nextIn(search)}
      />
    );
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

const byProvider = defineMessage<{ providers: string }>({ id: 'account.signup.byProvider' });
const atDomains = defineMessage<{ domains: string }>({ id: 'account.signup.domains' });
