import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import type { Role } from '#domain/role.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useViewer } from '#src/wiring/use-actors.ts';
import css from './office.module.css';

const labels = defineMessages({
  comments: { id: 'office.comments' },
  submissions: { id: 'office.submissions' },
});

/** What staff looks after, in this order, and by whom; an admin by all of it. */
const sections = [
  { path: 'office-submissions', label: labels.submissions, role: 'operator' },
  { path: 'office-comments', label: labels.comments, role: 'editor' },
] as const;

export const mayOpen = (role: Role, section: { role: Role }): boolean => role === 'admin' || role === section.role;

/** The first place of the desk that somebody of this role looks after. */
export const firstSection = (role: Role) => sections.find((section) => mayOpen(role, section))?.path ?? null;

/** What the pages of the desk share: the way to the others. */
export function OfficePage({ title, children }: { title: string; children: ReactNode }) {
  const intl = useIntl();
  const locale = useLocale();
  const role = useViewer()?.role ?? 'customer';
  return (
    <div className={css.office}>
      <nav className={css.nav} aria-label={intl.formatMessage({ id: 'office.nav' })}>
        {sections
          .filter((section) => mayOpen(role, section))
          .map(({ path, label }) => (
            <NavLink key={path} to={href(path, locale)} className={css.place ?? ''}>
              <FormattedMessage {...label} />
            </NavLink>
          ))}
      </nav>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  );
}
