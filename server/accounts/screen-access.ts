import { Problem } from '#server/platform/problem.ts';
import { noGrants, type Grants } from './passphrase/grants.ts';
import type { Caller } from './sessions.ts';

/** What is kept of a link, of a screen's and of a collection's alike. */
export interface LinkRecord {
  created_at: number;
  /** When it was turned on last; null: when it was made. */
  link_on_at: number | null;
  /** Since when it opens to its owner alone. */
  link_off_at: number | null;
  link_expires_at: number | null;
  /** When its owner revoked all links there were. */
  links_revoked_at: number | null;
}

/** Asked for with what is opened. */
export interface OpenOptions {
  /** Its owner may open it from the trash, too. */
  trashedForOwner?: boolean;
  /** To everybody else it does not exist, however open its link is. */
  ownerOnly?: boolean;
}

/** What decides who may open a screen or a collection. */
export interface Guarded extends LinkRecord {
  owner_id: number;
  deleted_at: number | null;
  /** When all of its owner is deleted, who asked for it; null for everybody else. */
  owner_deletion_at: number | null;
  /** Since when an administrator keeps the owner out; null for everybody else. */
  owner_suspended_at: number | null;
  /** Since when the owner has a passphrase; null: none. */
  passphrase_enabled_at: number | null;
  passphrase_version: number;
  passphrase_contact: string | null;
}

/** Select these from the owner's row of `users`. */
export const ownerColumns = [
  'users.links_revoked_at',
  'users.deletion_at as owner_deletion_at',
  'users.suspended_at as owner_suspended_at',
  'users.passphrase_enabled_at',
  'users.passphrase_version',
  'users.passphrase_contact',
] as const;

/** Who comes, and when (epoch ms). */
export interface Visit {
  caller: Pick<Caller, 'user'> | null;
  now: number;
  /** Left out: none. */
  grants?: Grants;
  /** Whether the visit is not to be recorded anywhere (PASS-07). */
  ignoresHistory?: boolean;
}

export interface Opened<Screen> {
  screen: Screen;
  isOwner: boolean;
  /** Whether this visit counts as a view and is remembered. */
  isRecorded: boolean;
}

/**
 * The rule by which a screen or a collection that was read is opened: metadata, original, renditions, all of it. In this order: it
 * exists, it is the caller's own, it is not in the trash, its owner stays, its link is open, its owner's passphrase was given.
 * Whatever is refused is refused alike, with not_found, but for the passphrase, which can be asked for; the owner alone may still
 * open a picture from the trash, where the caller asks so.
 */
export function authorizeScreen<Screen extends Guarded>(
  visit: Visit,
  found: Screen | undefined,
  options: OpenOptions = {},
): Opened<Screen> {
  const { screen, isOwner } = requireLink(visit, found, options);
  const ignoresHistory = visit.ignoresHistory ?? false;
  if (isOwner || screen.passphrase_enabled_at === null)
    return { screen, isOwner, isRecorded: !isOwner && !ignoresHistory };
  const owner = { id: screen.owner_id, version: screen.passphrase_version };
  const judgement = (visit.grants ?? noGrants).judge(owner, visit.now);
  if (judgement.is === 'good') return { screen, isOwner, isRecorded: !judgement.ignoresHistory && !ignoresHistory };
  throw judgement.is === 'dead'
    ? new Problem('passphrase_expired', {
        headers: { ...contactHeader(screen), 'x-passphrase-drop': judgement.at.join() },
      })
    : new Problem('passphrase_required', { headers: contactHeader(screen) });
}

/** Tells anyone who is asked for the passphrase whom they may ask, where the owner wants that. */
export const contactHeader = ({ passphrase_contact: contact }: Pick<Guarded, 'passphrase_contact'>) =>
  contact === null ? {} : { 'x-content-owner-contact': encodeURIComponent(contact) };

/** The rule without the passphrase: what anyone who wants to give one must pass. */
export function requireLink<Screen extends Guarded>(
  { caller, now }: Visit,
  screen: Screen | undefined,
  options: OpenOptions = {},
): Omit<Opened<Screen>, 'isRecorded'> {
  if (!screen) throw new Problem('not_found');
  const isOwner = caller?.user.id === screen.owner_id;
  if (screen.deleted_at !== null && !(isOwner && options.trashedForOwner === true)) throw new Problem('not_found');
  const hasLeft = screen.owner_deletion_at !== null || screen.owner_suspended_at !== null;
  if (!isOwner && (options.ownerOnly === true || hasLeft || !isLinkOpen(screen, now))) throw new Problem('not_found');
  return { screen, isOwner };
}

/** Whether the owner wants the link to open, as long as it has not expired. */
export const isLinkOn = (link: LinkRecord): boolean =>
  link.link_off_at === null &&
  (link.links_revoked_at === null || (link.link_on_at ?? link.created_at) > link.links_revoked_at);

/** Whether the link opens to others at this moment (epoch ms). */
export const isLinkOpen = (link: LinkRecord, now: number): boolean =>
  isLinkOn(link) && (link.link_expires_at === null || now < link.link_expires_at);
