import {
  authorizeScreen,
  ownerColumns,
  screenLinkColumns,
  type Guarded,
  type Opened,
  type OpenOptions,
  type Visit,
} from '#server/accounts/screen-access.ts';
import type { SpaceRole } from '#domain/library.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { screenColumns, type ScreenRecord } from './screen.ts';
import type { ScreenRow } from './tables.ts';

/** A screen with what decides who may open it, and what others may do with it then. */
export type GuardedScreen = ScreenRecord &
  Guarded &
  Pick<ScreenRow, 'allow_download' | 'link_comments' | 'views' | 'is_copy'>;
export type OpenedScreen = Opened<GuardedScreen>;

/** Select these beside `screenColumns`, from `screens` joined with `files` and with the owner's row of `users`. */
export const guardColumns = [
  ...screenLinkColumns,
  'screens.allow_download',
  'screens.link_comments',
  'screens.views',
  'screens.is_copy',
  ...ownerColumns,
] as const;

const screenBySignature = prepared<{ signature: string }>()((query, value) =>
  query
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .innerJoin('users', 'users.id', 'screens.owner_id')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select([...screenColumns, ...guardColumns])
    .where('screens.signature', '=', value('signature')),
);

/** Whether this viewer may have the picture itself, beside what is shown of it. */
export const mayDownload = ({
  screen,
  role,
}: {
  screen: Pick<ScreenRow, 'allow_download'>;
  role: SpaceRole | null;
}): boolean => role !== null || screen.allow_download === 1;

/** The only way to a screen by its signature. Rejects with not_found if `authorizeScreen` does not allow it. */
export async function openScreen(
  queries: Queries,
  visit: Visit,
  signature: string,
  options?: OpenOptions,
): Promise<OpenedScreen> {
  const [screen] = await screenBySignature(queries, { signature });
  return authorizeScreen(visit, screen, options);
}
