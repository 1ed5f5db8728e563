import { allows, type SpaceRole } from '#domain/library.ts';
import type { LinkComments } from '#domain/shared-link.ts';
import {
  authorizeScreen,
  ownerColumns,
  screenLinkColumns,
  type Guarded,
  type Visit,
} from '#server/accounts/screen-access.ts';
import { roleIn, type LibraryUser } from '#server/accounts/libraries/roles.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problem.ts';

/** What somebody may do where a picture is talked about: nothing for those who are neither. */
export type Voice = 'owner' | 'member' | 'guest';

/** Null where nothing of it is for them. Members of the space that the picture is in need no rule of its link. */
export function voiceOf(
  { caller }: Pick<Visit, 'caller'>,
  { isOwner, role }: { isOwner: boolean; role: SpaceRole | null },
  { link_comments }: { link_comments: LinkComments },
): Voice | null {
  if (isOwner) return 'owner';
  if (role !== null) return 'member';
  if (link_comments === 'off') return null;
  if (caller) return 'member';
  return link_comments === 'anyone' ? 'guest' : null;
}

/** Throws not_found unless this visit may read what is said there: of a picture whoever opens it and may comment. */
export async function requireReadable(
  queries: Queries,
  visit: Visit,
  { thread_id }: { thread_id: number | null },
): Promise<void> {
  if (thread_id === null) return;
  const screen = await screenOfThread(queries, thread_id);
  if (!screen || !hears(visit, screen)) throw new Problem('not_found');
}

export type TalkedScreen = Guarded & { link_comments: LinkComments };

/** Whether this visit may open the picture and read what is said there. */
export function hears(visit: Visit, screen: TalkedScreen): boolean {
  try {
    return voiceOf(visit, authorizeScreen(visit, screen), screen) !== null;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Select these from `screens` joined as `ownerColumns` wants it. */
export const talkedColumns = [
  'screens.signature',
  'screens.owner_id',
  'screens.library_id',
  'screens.deleted_at',
  'screens.created_at',
  'screens.link_comments',
  ...screenLinkColumns,
  ...ownerColumns,
] as const;

export const screenOfThread = (queries: Queries, threadId: number): Promise<TalkedScreen | undefined> =>
  queries
    .selectFrom('threads')
    .innerJoin('screens', 'screens.id', 'threads.screen_id')
    .innerJoin('users', 'users.id', 'screens.owner_id')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select(talkedColumns)
    .where('threads.id', '=', threadId)
    .executeTakeFirst();

export const talkedScreen = (queries: Queries, signature: string): Promise<TalkedScreen | undefined> =>
  queries
    .selectFrom('screens')
    .innerJoin('users', 'users.id', 'screens.owner_id')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select(talkedColumns)
    .where('screens.signature', '=', signature)
    .executeTakeFirst();

/** Whether it is said on a picture that this account may change. */
export async function isOnPictureOf(
  queries: Queries,
  user: LibraryUser,
  { thread_id }: { thread_id: number | null },
): Promise<boolean> {
  const screen = thread_id === null ? undefined : await screenOfThread(queries, thread_id);
  return screen !== undefined && mayChange(user, screen.library_id);
}

/** Whether somebody may change what is in a library. */
export function mayChange(user: LibraryUser, libraryId: number): boolean {
  const role = roleIn(user, libraryId);
  return role !== null && allows(role, 'editor');
}
