import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { SectionNav } from '#src/blocks/section-nav/section-nav.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import css from './profile.module.css';

const labels = defineMessages({
  account: { id: 'frame.nav.profile' },
  security: { id: 'frame.nav.security' },
  links: { id: 'profile.links.title' },
  integrations: { id: 'frame.nav.integrations' },
  webhooks: { id: 'profile.webhooks' },
});

/** The pages of a profile, in this order. */
const sections = [
  { path: 'profile', label: labels.account },
  { path: 'profile-security', label: labels.security },
  { path: 'profile-links', label: labels.links },
  { path: 'profile-integrations', label: labels.integrations },
  { path: 'profile-webhooks', label: labels.webhooks },
] as const;

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
      <SectionNav
        label={intl.formatMessage({ id: 'profile.nav' })}
        sections={sections.map(({ path, label }) => ({ to: href(path, locale), label }))}
      />
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
  if (type === 'email_changed') return messages.email;
  if (type === 'social_linked') return messages.linked;
  if (type === 'social_failed') return messages.linkFailed;
  if (type === 'social_taken') return messages.taken;
  return type === 'profile_changed' ? messages.saved : null;
}

const messages = defineMessages({
  password: { id: 'profile.news.password' },
  email: { id: 'profile.news.email' },
  saved: { id: 'profile.news.saved' },
  linked: { id: 'profile.social.news.linked' },
  linkFailed: { id: 'profile.social.news.failed' },
  taken: { id: 'profile.social.news.taken' },
});
