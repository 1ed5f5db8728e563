import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import type { ButtonLook } from '#src/ui/button/button.tsx';
import type { LandingProps } from './landing-props.ts';

/** To the gallery for members, to the signup for everyone else, or to the login where nobody may sign up. */
export function WayOn({
  member,
  links,
  variant,
}: Pick<LandingProps, 'member' | 'links'> & Pick<ButtonLook, 'variant'>) {
  return member ? (
    <ButtonLink to={links.gallery} variant={variant} size="lg" block>
      <FormattedMessage id="landing.gallery" />
    </ButtonLink>
  ) : (
    <ButtonLink to={links.signup ?? links.login} variant={variant} size="lg" block>
      <FormattedMessage id={links.signup === null ? 'frame.nav.login' : 'frame.nav.signup'} />
    </ButtonLink>
  );
}
