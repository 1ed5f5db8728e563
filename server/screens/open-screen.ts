import { authorizeScreen, type Opened } from '#server/accounts/screen-access.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { screenColumns, type ScreenRecord } from './screen.ts';

export type OpenedScreen = Opened<ScreenRecord>;

const screenBySignature = prepared<{ signature: string }>()((query, value) =>
  query
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .select(screenColumns)
    .where('screens.signature', '=', value('signature')),
);

/** The only way to a screen by its signature. Rejects with not_found if `authorizeScreen` does not allow it. */
export async function openScreen(
  queries: Queries,
  caller: Pick<Caller, 'user'> | null,
  signature: string,
  options?: { trashedForOwner?: boolean },
): Promise<OpenedScreen> {
  const [screen] = await screenBySignature(queries, { signature });
  return authorizeScreen(caller, screen, options);
}
