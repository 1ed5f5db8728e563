import { useIntl } from 'react-intl';
import { useLoaderData, useLocation } from 'react-router-dom';
import { OtherWays } from '#src/features/profile/other-ways.tsx';
import { Passphrase } from '#src/features/profile/passphrase/passphrase.tsx';
import { Passkeys } from '#src/features/profile/passkeys/passkeys.tsx';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { SecondFactor } from '#src/features/profile/second-factor/second-factor.tsx';
import { Sessions } from '#src/features/profile/sessions/sessions.tsx';
import { SocialAccounts } from '#src/features/profile/social-accounts.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useHasPasswords } from '#src/wiring/page/use-sign-in.ts';
import type { SecurityData } from './security.loader.ts';

export function Page() {
  const intl = useIntl();
  const { sessions, passphrase, secondFactor, passkeys, networks, keys } = useLoaderData<SecurityData>();
  const { search } = useLocation();
  const hasPasswords = useHasPasswords();
  const title = intl.formatMessage({ id: 'frame.nav.security' });
  return (
    <>
      <PageMeta title={title} noindex />
      <ProfilePage title={title} lead={intl.formatMessage({ id: 'profile.security.lead' })}>
        {new URLSearchParams(search).get('after') === 'password' && (
          <OtherWays
            keys={keys}
            passkeys={passkeys.map(({ name }) => name)}
            networks={networks.filter(({ date_linked: linked }) => linked !== null).map(({ title: name }) => name)}
          />
        )}
        <SecondFactor setting={secondFactor} />
        {(hasPasswords || passkeys.length > 0) && <Passkeys passkeys={passkeys} />}
        <Passphrase setting={passphrase} />
        <SocialAccounts networks={networks} />
        <Sessions sessions={sessions} />
      </ProfilePage>
    </>
  );
}
