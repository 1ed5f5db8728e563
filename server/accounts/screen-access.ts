import { sql } from 'kysely';
import type { ErrorType } from '#domain/errors.ts';
import { allows, type SpaceRole } from '#domain/library.ts';
import type { LinkAudience } from '#domain/shared-link.ts';
import { Problem } from '#server/platform/problem.ts';
import { roleIn } from './libraries/roles.ts';
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
  /** Who may change it may open it from the trash, too. */
  trashedForOwner?: boolean;
  /** Members of its library without this role are refused, and to everybody else it does not exist, however open its link is. */
  needs?: SpaceRole;
}

/** What decides who may open a screen or a collection. */
export interface Guarded extends LinkRecord {
  signature: string;
  owner_id: number;
  library_id: number;
  deleted_at: number | null;
  /** When all of its owner is deleted, who asked for it; null for everybody else. */
  owner_deletion_at: number | null;
  /** Since when an administrator keeps the owner out; null for everybody else. */
  owner_suspended_at: number | null;
  /** When the space is to be deleted that it is in; null: it stays, or is in none. */
  space_deletion_at: number | null;
  /** Since when the owner has a passphrase; null: none, and none for what is in a space. */
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

/** Of an owner's row, but for what is in a space: that has its own. */
const unlessInSpace = <Value>(users: string, spaces: string) =>
  sql<Value>`case when libraries.space_id is null then ${sql.ref(users)} else ${sql.raw(spaces)} end`;

/** Select this where `users`, `libraries` and, if there is one, `spaces` are joined. */
export const linksRevokedAt = unlessInSpace<number | null>('users.links_revoked_at', 'spaces.links_revoked_at').as(
  'links_revoked_at',
);

/** Select these where the owner's row of `users` is joined, the library's of `libraries`, and `spaces` if it is one of a space. */
export const ownerColumns = [
  linksRevokedAt,
  'users.deletion_at as owner_deletion_at',
  'users.suspended_at as owner_suspended_at',
  'spaces.deletion_at as space_deletion_at',
  unlessInSpace<number | null>('users.passphrase_enabled_at', 'null').as('passphrase_enabled_at'),
  'users.passphrase_version',
  unlessInSpace<string | null>('users.passphrase_contact', 'null').as('passphrase_contact'),
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
  /** What the caller may do in its library; null for everybody else. */
  role: SpaceRole | null;
  /** Whether the caller may change it: it is theirs, or in a space whose editor or owner they are. */
  isOwner: boolean;
  /** Whether this visit counts as a view and is remembered. */
  isRecorded: boolean;
}

/**
 * The rule by which a screen or a collection that was read is opened: metadata, original, renditions, all of it. In this order: it
 * exists, it is in a library of the caller's, it is not in the trash, its owner stays, its link is open, it is for visitors too, its owner's
 * passphrase was given, the link's own password was given, a view was used. Whatever is refused is refused alike, with not_found,
 * but for what somebody can do something about, and for members who may see and not do; who may change a picture may still open it from
 * the trash, where the caller asks so.
 */
export function authorizeScreen<Screen extends Guarded>(
  visit: Visit,
  found: Screen | undefined,
  options: OpenOptions = {},
): Opened<Screen> {
  const { screen, role, isOwner } = requireLink(visit, found, options);
  if (role !== null) return { screen, role, isOwner, isRecorded: false };
  let ignoresHistory = visit.ignoresHistory ?? false;
  for (const { lock, refuse } of locksOf(screen)) {
    const judgement = judge(visit, lock);
    if (judgement.is !== 'good') throw refuse(judgement);
    ignoresHistory ||= judgement.ignoresHistory;
  }
  return { screen, role, isOwner, isRecorded: !ignoresHistory };
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
  const role = caller && roleIn(caller.user, screen.library_id);
  const isOwner = role !== null && allows(role, 'editor');
  if (screen.deleted_at !== null && !(isOwner && options.trashedForOwner === true)) throw new Problem('not_found');
  if (role !== null) {
    if (options.needs !== undefined && !allows(role, options.needs)) throw new Problem('forbidden');
    return { screen, role, isOwner };
  }
  const hasLeft =
    screen.owner_deletion_at !== null || screen.owner_suspended_at !== null || screen.space_deletion_at !== null;
  if (options.needs !== undefined || hasLeft) throw new Problem('not_found');
  const holdsView = screen.link_views_left === 0 && judge(visit, viewLock(screen)).is === 'good';
  if (!isLinkOpen(holdsView ? { ...screen, link_views_left: null } : screen, now)) throw new Problem('not_found');
  if (screen.link_audience !== 'anyone' && caller === null) throw new Problem('sign_in_required');
  if (screen.link_audience === 'space') throw new Problem('not_found');
  return { screen, role, isOwner };
}

/** Whether the owner wants the link to open, as long as it has not expired. */
export const isLinkOn = (link: LinkRecord): boolean =>
  link.link_off_at === null &&
  (link.links_revoked_at === null || (link.link_on_at ?? link.created_at) > link.links_revoked_at);

/** Whether the link opens to others at this moment (epoch ms). */
export const isLinkOpen = (link: LinkRecord, now: number): boolean =>
  isLinkOn(link) && (link.link_expires_at === null || now < link.link_expires_at) && link.link_views_left !== 0;
