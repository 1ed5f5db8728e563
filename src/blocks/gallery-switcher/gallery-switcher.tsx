import { UsersRound } from 'lucide-react';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import type { Space } from '#domain/library.ts';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './gallery-switcher.module.css';

const none: NonNullable<GallerySwitcherProps['spaces']> = [];

interface GallerySwitcherProps {
  /** How many screens are mine, and how many others share with me. */
  mine: number;
  shared: number;
  /** The spaces of the viewer. */
  spaces?: readonly Pick<Space, 'id' | 'title' | 'screens' | 'date_deletion'>[];
}

/** The way between my gallery, what others share with me and the spaces that I am in, each with its number. That of the page is marked. */
export function GallerySwitcher({ mine, shared, spaces = none }: GallerySwitcherProps) {
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
      {spaces
        .filter(({ date_deletion: until }) => until === null)
        .map(({ id, title, screens }) => (
          <NavLink key={id} to={href('spaces-id', locale, { id })} className={css.tab ?? ''}>
            <span className={css.label}>{title}</span>
            <span className={css.count}>
              <FormattedNumber value={screens} />
            </span>
          </NavLink>
        ))}
      <NavLink to={href('spaces', locale)} end className={css.tab ?? ''}>
        <Icon of={UsersRound} size={16} />
        <span className={spaces.length === 0 ? css.label : 'visually-hidden'}>
          <FormattedMessage {...messages.spaces} />
        </span>
      </NavLink>
    </nav>
  );
}

const messages = defineMessages({
  galleries: { id: 'timeline.galleries' },
  mine: { id: 'timeline.galleries.mine' },
  shared: { id: 'frame.nav.shared' },
  spaces: { id: 'timeline.galleries.spaces' },
});
