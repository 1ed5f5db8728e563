import { UserRound } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { useMaySignUp } from '#src/wiring/page/use-may-sign-up.ts';

/** Tells a visitor that this is for people with an account, and leads there and back. */
export function MembersOnly({ page }: { page: string }) {
  const intl = useIntl();
  const locale = useLocale();
  const maySignUp = useMaySignUp();
  const way = (to: 'login' | 'signup') => `${href(to, locale)}?${new URLSearchParams({ next: page })}`;
  return (
    <EmptyState
      icon={UserRound}
      title={intl.formatMessage({ id: 'passphrase.account.title' })}
      level={1}
      actions={
        <>
          <ButtonLink to={way('login')} variant="primary" size="lg">
            <FormattedMessage id="passphrase.account.login" />
          </ButtonLink>
          {maySignUp && (
            <ButtonLink to={way('signup')} size="lg">
              <FormattedMessage id="passphrase.account.signup" />
            </ButtonLink>
          )}
        </>
      }
    >
      <FormattedMessage id="passphrase.account.text" />
    </EmptyState>
  );
}
