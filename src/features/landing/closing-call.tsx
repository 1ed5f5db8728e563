import { FormattedMessage } from 'react-intl';
import { Mark } from '#src/blocks/mark/mark.tsx';
import type { LandingProps } from './landing-props.ts';
import { WayOn } from './way-on.tsx';
import css from './closing-call.module.css';

/** The last word, on ink in both themes. */
export function ClosingCall({ member, links }: Pick<LandingProps, 'member' | 'links'>) {
  return (
    <section className={css.section}>
      <div className={css.panel} data-theme="dark">
        <Mark size={72} />
        <h2>
          <FormattedMessage id="showcase.closing.title" />
        </h2>
        <p>
          {member ? <FormattedMessage id="showcase.closing.member" /> : <FormattedMessage id="showcase.closing.text" />}
        </p>
        <div className={css.way}>
          <WayOn member={member} links={links} variant="marker" />
        </div>
      </div>
    </section>
  );
}
