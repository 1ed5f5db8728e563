import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { ChoicesMenu, type FrameChoices } from './choices.tsx';
import css from './header.module.css';

interface VisitingProps extends FrameChoices {
  /** Left out where the page itself leads in. */
  ways?: {
    login: string;
    /** Null where accounts are for invited people. */
    signup: string | null;
  };
  /** Where the page has something of its own to be done first. */
  quiet?: boolean;
}

/** A visitor's choices and ways in. The narrowest windows keep the second way; the first stands on the page it leads to. */
export const Visiting = ({ ways, quiet = false, ...choices }: VisitingProps) => (
  <span className={css.visiting}>
    <ChoicesMenu {...choices} />
    {ways && (
      <>
        <span className={ways.signup === null ? undefined : css.login}>
          <ButtonLink to={ways.login} variant={ways.signup !== null ? 'ghost' : quiet ? 'secondary' : 'primary'}>
            <FormattedMessage id="frame.nav.login" />
          </ButtonLink>
        </span>
        {ways.signup !== null && (
          <ButtonLink to={ways.signup} variant={quiet ? 'secondary' : 'primary'}>
            <span className={css.wholeWords}>
              <FormattedMessage id="frame.nav.signup" />
            </span>
            <span className={css.fewWords}>
              <FormattedMessage id="frame.header.signup" />
            </span>
          </ButtonLink>
        )}
      </>
    )}
  </span>
);
