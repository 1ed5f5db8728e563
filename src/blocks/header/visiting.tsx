import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import css from './header.module.css';

/** The ways in. Narrow windows keep the first; the other stands on the page it leads to. */
export function Visiting({ login, signup }: { login: string; signup: string }) {
  return (
    <span className={css.visiting}>
      <ButtonLink to={login} variant="ghost">
        <FormattedMessage id="frame.nav.login" />
      </ButtonLink>
      <span className={css.signup}>
        <ButtonLink to={signup} variant="primary">
          <FormattedMessage id="frame.header.signup" />
        </ButtonLink>
      </span>
    </span>
  );
}
