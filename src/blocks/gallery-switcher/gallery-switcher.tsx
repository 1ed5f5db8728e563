import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import css from './gallery-switcher.module.css';

interface GallerySwitcherProps {
  /** How many screens are mine, and how many others share with me. */
  mine: number;
  shared: number;
}

/** The way between my gallery and what others share with me, each with its number. That of the page is marked. */
export function GallerySwitcher({ mine, shared }: GallerySwitcherProps) {
  const intl = useIntl();
  const locale = useLocale();
  const galleries = [
    { path: 'gallery', label: messages.mine, count: mine },
    { path: 'shared', label: messages.shared, count: shared },
  ] as const;
  return (
    <nav className={css.list} aria-label={intl.formatMessage(messages.galleries)}>
      {galleries.map(({ path, label, count }) => (
        <NavLink key={path} to={href(path, locale)} className={css.tab ?? ''}>
          <span className={css.label}>
            <FormattedMessage {...label} />
          </span>
          <span className={css.count}>
            <FormattedNumber value={count} />
          </span>
        </NavLink>
      ))}
    </nav>
  );
}

const messages = defineMessages({
  galleries: { id: 'timeline.galleries' },
  mine: { id: 'timeline.galleries.mine' },
  shared: { id: 'frame.nav.shared' },
});
