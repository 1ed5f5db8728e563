import { Apple } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { socialTitles, type SocialNetwork } from '#domain/social-network.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { GoogleMark } from './google-mark.tsx';
import css from './social-sign-in.module.css';

interface SocialSignInProps {
  networks: readonly SocialNetwork[];
  /** Of an account that is opened; the first where none is named. */
  group?: string | undefined;
  /** Where to go afterwards; a path of this site. */
  next: string | null;
}

/** The ways in by another provider, without scripts too: each is a link, since the policy lets no form leave the site. */
export function SocialSignIn({ networks, group, next }: SocialSignInProps) {
  const locale = useLocale();
  if (networks.length === 0) return null;
  const query = new URLSearchParams({
    locale,
    ...(group === undefined ? {} : { group }),
    ...(next === null ? {} : { next }),
  });
  return (
    <div className={css.ways}>
      <p className={css.or}>
        <FormattedMessage id="account.social.or" />
      </p>
      {networks.map((network) => (
        <ButtonLink key={network} to={`/session/social/${network}?${query}`} reloadDocument size="lg" block>
          <span className={css.way}>
            {network === 'google' ? <GoogleMark /> : <Icon of={Apple} />}
            <FormattedMessage id="account.social.continue" values={{ network: socialTitles[network] }} />
          </span>
        </ButtonLink>
      ))}
    </div>
  );
}
