import type { ErrorType } from '#domain/errors.ts';
import type { LinkAudience } from '#domain/shared-link.ts';
import { Problem } from '#server/platform/problem.ts';
import { noGrants, type Grants, type Judgement, type Lock } from './passphrase/grants.ts';
import type { Caller } from './sessions.ts';

/** What is kept of a link, of a screen's and of a collection's alike. */
export interface LinkRecord {
  created_at: number;
  /** When it was turned on last; null: when it was made. */
  link_on_at: number | null;
  /** Since when it opens to its owner alone. */
  link_off_at: number | null;
  link_expires_at: number | null;
  link_audience: LinkAudience;
  /** Of the password that the link alone asks for. */
  link_password_hash: string | null;
  /** How many more may look by pressing a button; null: as many as come. */
  link_views_left: number | null;
  /** Grants of another version of this link open nothing. */
  link_version: number;
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
  signature: string;
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

const linkColumnNames = [
  'link_on_at',
  'link_off_at',
  'link_expires_at',
  'link_audience',
  'link_password_hash',
  'link_views_left',
  'link_version',
] as const;

/** The rules of a link, in the table of screens and in that of collections. */
export const screenLinkColumns = linkColumnNames.map((name) => `screens.${name}` as const);
export const collectionLinkColumns = linkColumnNames.map((name) => `collections.${name}` as const);

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
 * exists, it is the caller's own, it is not in the trash, its owner stays, its link is open, it is for visitors too, its owner's
 * passphrase was given, the link's own password was given, a view was used. Whatever is refused is refused alike, with not_found,
 * but for what somebody can do something about; the owner alone may still open a picture from the trash, where the caller asks so.
 */
export function authorizeScreen<Screen extends Guarded>(
  visit: Visit,
  found: Screen | undefined,
  options: OpenOptions = {},
): Opened<Screen> {
  const { screen, isOwner } = requireLink(visit, found, options);
  if (isOwner) return { screen, isOwner, isRecorded: false };
  let ignoresHistory = visit.ignoresHistory ?? false;
  for (const { lock, refuse } of locksOf(screen)) {
    const judgement = judge(visit, lock);
    if (judgement.is !== 'good') throw refuse(judgement);
    ignoresHistory ||= judgement.ignoresHistory;
  }
  return { screen, isOwner, isRecorded: !ignoresHistory };
}

/** Whether this visit opens it: what cannot be opened is shown as a blank where it stands among others. */
export function opensTo(visit: Visit, found: Guarded): boolean {
  try {
    authorizeScreen(visit, found);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Whether nothing but a view is wanting. Throws whatever else refuses this visit. */
export function awaitsView(visit: Visit, found: Guarded | undefined): boolean {
  try {
    authorizeScreen(visit, found);
    return false;
  } catch (error) {
    if (error instanceof Problem && error.type === 'view_required') return true;
    throw error;
  }
}

type Refusal = Exclude<Judgement, { is: 'good' }>;

/** What a visitor has to show for it, in this order. */
function locksOf(screen: Guarded): { lock: Lock; refuse: (judgement: Refusal) => Problem }[] {
  const locks: ReturnType<typeof locksOf> = [];
  const said = contactHeader(screen);
  if (screen.passphrase_enabled_at !== null)
    locks.push({ lock: ownerLock(screen), refuse: refusal('passphrase_required', 'passphrase_expired', said) });
  if (screen.link_password_hash !== null)
    locks.push({ lock: passwordLock(screen), refuse: refusal('password_required', 'password_expired', said) });
  if (screen.link_views_left !== null)
    locks.push({ lock: viewLock(screen), refuse: refusal('view_required', 'view_required') });
  return locks;
}

const refusal =
  (missing: ErrorType, dead: ErrorType, headers: Record<string, string> = {}) =>
  (judgement: Refusal): Problem =>
    judgement.is === 'dead'
      ? new Problem(dead, { headers: { ...headers, 'x-passphrase-drop': judgement.at.join() } })
      : new Problem(missing, { headers });

const judge = ({ grants, now }: Visit, lock: Lock): Judgement => (grants ?? noGrants).judge(lock, now);

/** What a passphrase, a link's password and a view open. */
export const ownerLock = ({ owner_id, passphrase_version }: Guarded): Lock => ({
  of: 'owner',
  id: `${owner_id}`,
  version: passphrase_version,
});
export const passwordLock = ({ signature, link_version }: Guarded): Lock => ({
  of: 'password',
  id: signature,
  version: link_version,
});
export const viewLock = ({ signature, link_version }: Guarded): Lock => ({
  of: 'view',
  id: signature,
  version: link_version,
});

/** Of the two that are asked for in words, the one that comes next for this visit. */
export const wordLock = (visit: Visit, screen: Guarded): Lock =>
  screen.link_password_hash !== null &&
  (screen.passphrase_enabled_at === null || judge(visit, ownerLock(screen)).is === 'good')
    ? passwordLock(screen)
    : ownerLock(screen);

/** Tells anyone who is asked for the passphrase whom they may ask, where the owner wants that. */
export const contactHeader = ({ passphrase_contact: contact }: Pick<Guarded, 'passphrase_contact'>) =>
  contact === null ? {} : { 'x-content-owner-contact': encodeURIComponent(contact) };

/** The rule without what is asked for: what anyone who wants to give a passphrase or a password must pass. */
export function requireLink<Screen extends Guarded>(
  visit: Visit,
  screen: Screen | undefined,
  options: OpenOptions = {},
): Omit<Opened<Screen>, 'isRecorded'> {
  if (!screen) throw new Problem('not_found');
  const { caller, now } = visit;
  const isOwner = caller?.user.id === screen.owner_id;
  if (screen.deleted_at !== null && !(isOwner && options.trashedForOwner === true)) throw new Problem('not_found');
  if (isOwner) return { screen, isOwner };
  const hasLeft = screen.owner_deletion_at !== null || screen.owner_suspended_at !== null;
  if (options.ownerOnly === true || hasLeft) throw new Problem('not_found');
  const holdsView = screen.link_views_left === 0 && judge(visit, viewLock(screen)).is === 'good';
  if (!isLinkOpen(holdsView ? { ...screen, link_views_left: null } : screen, now)) throw new Problem('not_found');
  if (screen.link_audience === 'members' && caller === null) throw new Problem('sign_in_required');
  return { screen, isOwner };
}

/** Whether the owner wants the link to open, as long as it has not expired. */
export const isLinkOn = (link: LinkRecord): boolean =>
  link.link_off_at === null &&
  (link.links_revoked_at === null || (link.link_on_at ?? link.created_at) > link.links_revoked_at);

/** Whether the link opens to others at this moment (epoch ms). */
export const isLinkOpen = (link: LinkRecord, now: number): boolean =>
  isLinkOn(link) && (link.link_expires_at === null || now < link.link_expires_at) && link.link_views_left !== 0;
