import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import css from './profile.module.css';

interface ProfilePageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** What the pages of a profile share: the way to the others, and a narrow column. */
export function ProfilePage({ title, lead, children }: ProfilePageProps) {
  const locale = useLocale();
  const intl = useIntl();
  const news = newsOf(useReturnedForm()?.type);
  return (
    <div className={css.profile}>
      <nav className={css.nav} aria-label={intl.formatMessage({ id: 'profile.nav' })}>
        <NavLink to={href('profile-security', locale)} className={css.place ?? ''}>
          <FormattedMessage id="frame.nav.security" />
        </NavLink>
        <NavLink to={href('profile-integrations', locale)} className={css.place ?? ''}>
          <FormattedMessage id="frame.nav.integrations" />
        </NavLink>
      </nav>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
      </header>
      {news !== null && (
        <p role="status" className={css.news}>
          <FormattedMessage {...news} />
        </p>
      )}
      {children}
    </div>
  );
}

/** What has just succeeded on another page. */
function newsOf(type: string | undefined) {
  if (type === 'password_changed') return messages.password;
  return type === 'email_changed' ? messages.email : null;
}

const messages = defineMessages({
  password: { id: 'profile.news.password' },
  email: { id: 'profile.news.email' },
});
