import { authorizeScreen, type Guarded, type Opened, type Visit } from '#server/accounts/screen-access.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { screenColumns, type ScreenRecord } from './screen.ts';
import type { ScreenRow } from './tables.ts';

/** A screen with what decides who may open it, and what others may do with it then. */
export type GuardedScreen = ScreenRecord & Guarded & Pick<ScreenRow, 'allow_download' | 'views'>;
export type OpenedScreen = Opened<GuardedScreen>;

/** Select these beside `screenColumns`, from `screens` joined with `files` and with the owner's row of `users`. */
export const guardColumns = [
  'screens.link_on_at',
  'screens.link_off_at',
  'screens.link_expires_at',
  'screens.allow_download',
  'screens.views',
  'users.links_revoked_at',
] as const;

const screenBySignature = prepared<{ signature: string }>()((query, value) =>
  query
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .innerJoin('users', 'users.id', 'screens.owner_id')
    .select([...screenColumns, ...guardColumns])
    .where('screens.signature', '=', value('signature')),
);

/** Whether this viewer may have the picture itself, beside what is shown of it. */
export const mayDownload = ({ screen, isOwner }: OpenedScreen): boolean => isOwner || screen.allow_download === 1;

/** The only way to a screen by its signature. Rejects with not_found if `authorizeScreen` does not allow it. */
export async function openScreen(
  queries: Queries,
  visit: Visit,
  signature: string,
  options?: { trashedForOwner?: boolean },
): Promise<OpenedScreen> {
  const [screen] = await screenBySignature(queries, { signature });
  return authorizeScreen(visit, screen, options);
}
