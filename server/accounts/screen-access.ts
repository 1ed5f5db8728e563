import { Problem } from '#server/platform/problem.ts';
import type { Caller } from './sessions.ts';

/** What decides who may open a screen. */
interface Guarded {
  owner_id: number;
  deleted_at: number | null;
}

export interface Opened<Screen> {
  screen: Screen;
  isOwner: boolean;
}

/**
 * The rule by which a screen that was read is opened: metadata, original, renditions, all of it. Unknown and deleted ones
 * are refused alike with not_found; the owner alone may still open a picture from the trash, where the caller asks so.
 */
export function authorizeScreen<Screen extends Guarded>(
  caller: Pick<Caller, 'user'> | null,
  screen: Screen | undefined,
  options: { trashedForOwner?: boolean } = {},
): Opened<Screen> {
  if (!screen) throw new Problem('not_found');
  const isOwner = caller?.user.id === screen.owner_id;
  if (screen.deleted_at !== null && !(isOwner && options.trashedForOwner === true)) throw new Problem('not_found');
  return { screen, isOwner };
}
