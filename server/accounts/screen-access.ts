import { Problem } from '#server/platform/problem.ts';
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

/** What decides who may open a screen or a collection. */
export interface Guarded extends LinkRecord {
  owner_id: number;
  deleted_at: number | null;
}

/** Who comes, and when (epoch ms). */
export interface Visit {
  caller: Pick<Caller, 'user'> | null;
  now: number;
}

export interface Opened<Screen> {
  screen: Screen;
  isOwner: boolean;
}

/**
 * The rule by which a screen or a collection that was read is opened: metadata, original, renditions, all of it. In this order: it
 * exists, it is the caller's own, it is not in the trash, its link is open. Whatever is refused is refused alike, with not_found; the
 * owner alone may still open a picture from the trash, where the caller asks so.
 */
export function authorizeScreen<Screen extends Guarded>(
  { caller, now }: Visit,
  screen: Screen | undefined,
  options: { trashedForOwner?: boolean } = {},
): Opened<Screen> {
  if (!screen) throw new Problem('not_found');
  const isOwner = caller?.user.id === screen.owner_id;
  if (screen.deleted_at !== null && !(isOwner && options.trashedForOwner === true)) throw new Problem('not_found');
  if (!isOwner && !isLinkOpen(screen, now)) throw new Problem('not_found');
  return { screen, isOwner };
}

/** Whether the owner wants the link to open, as long as it has not expired. */
export const isLinkOn = (link: LinkRecord): boolean =>
  link.link_off_at === null &&
  (link.links_revoked_at === null || (link.link_on_at ?? link.created_at) > link.links_revoked_at);

/** Whether the link opens to others at this moment (epoch ms). */
export const isLinkOpen = (link: LinkRecord, now: number): boolean =>
  isLinkOn(link) && (link.link_expires_at === null || now < link.link_expires_at);
