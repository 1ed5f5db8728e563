import { FormattedMessage } from 'react-intl';
import { Mark } from '#src/blocks/mark/mark.tsx';
import type { LandingProps } from './landing.tsx';
import { WayOn } from './way-on.tsx';
import css from './closing-call.module.css';

/** The last word, on ink in both themes. */
export function ClosingCall({ member, links }: Pick<LandingProps, 'member' | 'links'>) {
  return (
    <section className={css.section}>
      <div className={css.panel} data-theme="dark">
        <Mark size={72} />
        <h2>
          <FormattedMessage id="showcase.closing.title" defaultMessage="Your next screenshot already has a place" />
        </h2>
        <p>
          {member ? (
            <FormattedMessage
              id="showcase.closing.member"
              defaultMessage="Paste it right here: it goes to the top of your gallery, and its link is ready to send."
            />
          ) : (
            <FormattedMessage
              id="showcase.closing.text"
              defaultMessage="A name, an email, a password: after that the first picture is one paste away."
            />
          )}
        </p>
        <WayOn member={member} links={links} variant="marker" />
      </div>
    </section>
  );
}
