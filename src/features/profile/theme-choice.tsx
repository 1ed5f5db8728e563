import { FormattedMessage } from 'react-intl';
import { ThemeSwitch } from '#src/blocks/theme-switch/theme-switch.tsx';
import { useTheme } from '#src/lib/theme/use-theme.ts';
import css from './profile.module.css';

/** How the site looks on this device. Hidden without JavaScript, where the system decides. */
export const ThemeChoice = () => (
  <section className={css.section} data-scripted>
    <h2 className={css.sectionTitle}>
      <FormattedMessage id="frame.theme.legend" />
    </h2>
    <p>
      <FormattedMessage id="profile.theme.text" />
    </p>
    <ThemeSwitch {...useTheme()} withWords />
  </section>
);
