import type { ReactNode } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import type { Role } from '#domain/role.ts';
import { SectionNav } from '#src/blocks/section-nav/section-nav.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useViewer } from '#src/wiring/use-actors.ts';
import { NoMailNote } from './no-mail-note.tsx';
import css from './office.module.css';

const labels = defineMessages({
  chats: { id: 'office.chats' },
  comments: { id: 'office.comments' },
  submissions: { id: 'office.submissions' },
  orders: { id: 'office.orders' },
  people: { id: 'office.people' },
  audit: { id: 'office.audit' },
  version: { id: 'office.version' },
  invites: { id: 'office.invites' },
});

/** What staff looks after, in this order, and by whom; an admin by all of it. Null: all of staff. */
const sections = [
  { path: 'office', label: labels.chats, role: 'operator' },
  { path: 'office-submissions', label: labels.submissions, role: 'operator' },
  { path: 'office-comments', label: labels.comments, role: 'editor' },
  { path: 'office-orders', label: labels.orders, role: 'admin' },
  { path: 'office-people', label: labels.people, role: 'admin' },
  { path: 'office-invites', label: labels.invites, role: 'admin' },
  { path: 'office-audit', label: labels.audit, role: 'admin' },
  { path: 'office-version', label: labels.version, role: null },
] as const;

const mayOpen = (role: Role, section: { role: Role | null }): boolean =>
  role === 'admin' || section.role === null || role === section.role;

interface OfficePageProps {
  /** Null where what it holds has one. */
  title: string | null;
  children: ReactNode;
}

/** What the pages of the desk share: the way to the others. */
export function OfficePage({ title, children }: OfficePageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const role = useViewer()?.role ?? 'customer';
  return (
    <div className={css.office}>
      <SectionNav
        label={intl.formatMessage({ id: 'office.nav' })}
        sections={sections
          .filter((section) => mayOpen(role, section))
          .map(({ path, label }) => {
            const to = href(path, locale);
            return { to, label, ...(path === 'office' ? { below: `${to}/chats/` } : {}) };
          })}
      />
      <NoMailNote />
      {title !== null && <h1 className={css.title}>{title}</h1>}
      {children}
    </div>
  );
}
