import { defineMessages } from 'react-intl';
import { paths } from '#domain/paths.ts';
import type { Role } from '#domain/role.ts';
import { hasPage, type SiteKind } from '#domain/site-kind.ts';

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
  { path: 'office-people', label: labels.people, role: 'admin' },
  { path: 'office-invites', label: labels.invites, role: 'admin' },
  { path: 'office-audit', label: labels.audit, role: 'admin' },
  { path: 'office-chats', label: labels.chats, role: 'operator' },
  { path: 'office-submissions', label: labels.submissions, role: 'operator' },
  { path: 'office-comments', label: labels.comments, role: 'editor' },
  { path: 'office-orders', label: labels.orders, role: 'admin' },
  { path: 'office-version', label: labels.version, role: null },
] as const;

export type DeskSection = (typeof sections)[number];

/** The sections of the desk that a role looks after, as far as the site has them. */
export const deskSections = (role: Role, site: SiteKind): DeskSection[] =>
  sections.filter(
    (section) =>
      hasPage(site, paths[section.path]) && (role === 'admin' || section.role === null || role === section.role),
  );
