import { authorizeScreen, type Opened } from '#server/accounts/screen-access.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { screenColumns, type ScreenRecord } from './screen.ts';

export type OpenedScreen = Opened<ScreenRecord>;

/** The only way to a screen by its signature. Rejects with not_found for whom `authorizeScreen` does not let it open. */
export async function openScreen(
  queries: Queries,
  caller: Caller | null,
  signature: string,
  options?: { trashedForOwner?: boolean },
): Promise<OpenedScreen> {
  const screen = await queries
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .select(screenColumns)
    .where('screens.signature', '=', signature)
    .executeTakeFirst();
  return authorizeScreen(caller, screen, options);
}
