import { defineMessage, defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { useLoaderData, useLocation } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { nextIn } from '#src/features/account/next-page.ts';
import { ProviderPanel } from '#src/features/account/provider-panel.tsx';
import { linkTo } from '#src/features/account/link-to.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import { useMaySignUp } from '#src/wiring/page/use-may-sign-up.ts';
import { useHasPasswords } from '#src/wiring/page/use-sign-in.ts';
import { AuthPage } from './auth-page.tsx';
import type { AuthPageData } from './group-of.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { search } = useLocation();
  const { groups, chosen, networks } = useLoaderData<AuthPageData>();
  const maySignUp = useMaySignUp();
  const hasPasswords = useHasPasswords();
  const news = newsOf(useReturnedForm()?.type, hasPasswords);
  const query = new URLSearchParams(search);
  if (chosen.alias !== groups[0]?.alias) query.set('group', chosen.alias);
  const restore = href('password-restore', locale) + (query.size > 0 ? `?${query}` : '');
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
        news={news && intl.formatMessage(news)}
        networks={networks}
        next={nextIn(search)}
      />
    );
  return (
    <AuthPage
      kind="login"
      lead={intl.formatMessage({ id: 'account.login.lead' })}
      news={news && intl.formatMessage(news)}
      aside={
        <>
          <p>
            <FormattedMessage id="account.login.forgot" values={{ link: linkTo(restore) }} />
          </p>
          <p>
            {maySignUp ? (
              <FormattedMessage id="account.login.aside" values={{ link: linkTo(href('signup', locale) + search) }} />
            ) : (
              <FormattedMessage id="account.login.invited" />
            )}
          </p>
        </>
      }
    />
  );
}

/** What has become of what was done before. */
function newsOf(type: string | undefined, hasPasswords: boolean): MessageDescriptor | undefined {
  if (type === 'password_changed') return messages.changed;
  if (type === 'social_failed') return messages.failed;
  if (type === 'social_taken') return hasPasswords ? messages.taken : messages.takenAlone;
  if (type === 'social_closed') return messages.closed;
  if (type === 'social_unproven') return messages.unproven;
  if (type === 'social_suspended') return messages.suspended;
  return undefined;
}

const byProvider = defineMessage<{ providers: string }>({ id: 'account.login.byProvider' });

const messages = defineMessages({
  changed: { id: 'account.login.changed' },
  failed: { id: 'account.social.failed' },
  taken: { id: 'account.social.taken' },
  takenAlone: { id: 'account.social.takenAlone' },
  unproven: { id: 'account.social.unproven' },
  suspended: { id: 'account.error.account_suspended' },
  closed: { id: 'account.social.closed' },
});
