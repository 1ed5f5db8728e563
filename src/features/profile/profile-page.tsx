import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import css from './profile.module.css';

interface ProfilePageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** What the pages of a profile share: the way to the others, and a narrow column. */
export function ProfilePage({ title, lead, children }: ProfilePageProps) {
  const locale = useLocale();
  const intl = useIntl();
  return (
    <div className={css.profile}>
      <nav className={css.nav} aria-label={intl.formatMessage({ id: 'profile.nav' })}>
        <NavLink to={href('profile-security', locale)} className={css.place ?? ''}>
          <FormattedMessage id="frame.nav.security" />
        </NavLink>
        <NavLink to={href('profile-links', locale)} className={css.place ?? ''}>
          <FormattedMessage id="profile.links.title" />
        </NavLink>
        <NavLink to={href('profile-integrations', locale)} className={css.place ?? ''}>
          <FormattedMessage id="frame.nav.integrations" />
        </NavLink>
      </nav>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
      </header>
      {children}
    </div>
  );
}
