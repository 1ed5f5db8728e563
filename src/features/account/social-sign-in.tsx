import { Apple, Building2 } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { OfferedNetwork, SocialNetwork } from '#domain/social-network.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { GoogleMark } from './google-mark.tsx';
import css from './social-sign-in.module.css';

interface SocialSignInProps {
  networks: readonly OfferedNetwork[];
  /** Of an account that is opened; the first where none is named. */
  group?: string | undefined;
  /** The token of a link that somebody was invited by. */
  invitation?: string | undefined;
  /** Where to go afterwards; a path of this site. */
  next: string | null;
  /** Whether nothing else leads in. */
  alone?: boolean;
}

/** The ways in by another provider, without scripts too: each is a link, since the policy lets no form leave the site. */
export function SocialSignIn({ networks, group, invitation, next, alone = false }: SocialSignInProps) {
  const locale = useLocale();
  if (networks.length === 0) return null;
  const query = new URLSearchParams({
    locale,
    ...(group === undefined ? {} : { group }),
    ...(invitation === undefined ? {} : { invitation }),
    ...(next === null ? {} : { next }),
  });
  return (
    <div className={alone ? css.alone : css.ways}>
      {!alone && (
        <p className={css.or}>
          <FormattedMessage id="account.social.or" />
        </p>
      )}
      {networks.map(({ alias, title }) => (
        <ButtonLink
          key={alias}
          to={`/session/social/${alias}?${query}`}
          variant={alone && networks.length === 1 ? 'primary' : 'secondary'}
          reloadDocument
          size="lg"
          block
        >
          <span className={css.way}>
            <Mark network={alias} />
            <FormattedMessage id="account.social.continue" values={{ network: title }} />
          </span>
        </ButtonLink>
      ))}
    </div>
  );
}

function Mark({ network }: { network: SocialNetwork }) {
  if (network === 'google') return <GoogleMark />;
  return <Icon of={network === 'apple' ? Apple : Building2} />;
}
