import { sql, type NotNull } from 'kysely';
import { screenColumns, type ScreenRecord } from '#server/accounts/screen-access.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

interface Moved {
  signature: string;
  day: number;
}

/** Puts those of an owner's screens into the trash that are not there yet. */
export const trashScreens = (tx: Tx, ownerId: number, signatures: readonly string[], now: number): Promise<Moved[]> =>
  tx
    .updateTable('screens')
    .set({ deleted_at: now })
    .where('owner_id', '=', ownerId)
    .where('signature', 'in', signatures)
    .where('deleted_at', 'is', null)
    .returning(['signature', 'day'])
    .execute();

/** Takes those of an owner's screens out of the trash that are still there. */
export const untrashScreens = (tx: Tx, ownerId: number, signatures: readonly string[]): Promise<Moved[]> =>
  tx
    .updateTable('screens')
    .set({ deleted_at: null })
    .where('owner_id', '=', ownerId)
    .where('signature', 'in', signatures)
    .where('deleted_at', 'is not', null)
    .returning(['signature', 'day'])
    .execute();

export async function countTrash(db: Database, ownerId: number): Promise<number> {
  const row = await db.query
    .selectFrom('screens')
    .select(sql<number>`count(*)`.as('n'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** What an owner has thrown away, latest first. */
export const trashPage = (
  db: Database,
  ownerId: number,
  page: { limit: number; offset: number },
): Promise<(ScreenRecord & { deleted_at: number })[]> =>
  db.query
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .select(screenColumns)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .orderBy('screens.deleted_at', 'desc')
    .orderBy('screens.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .$narrowType<{ deleted_at: NotNull }>()
    .execute();

/** Removes up to `limit` screens that were thrown away before `before`, and the rows of files that nobody needs any more. */
export async function purgeScreens(
  tx: Tx,
  before: number,
  limit: number,
): Promise<{ screens: number; fileKeys: string[] }> {
  const due = await tx
    .selectFrom('screens')
    .select(['id', 'file_id'])
    .where('deleted_at', '<=', before)
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (due.length === 0) return { screens: 0, fileKeys: [] };
  const ids = due.map((screen) => screen.id);
  // Restored in between by another server: it stays.
  const removed = await tx
    .deleteFrom('screens')
    .where('id', 'in', ids)
    .where('deleted_at', '<=', before)
    .returning('file_id')
    .execute();
  const fileIds = [...new Set(removed.map((screen) => screen.file_id))];
  if (fileIds.length === 0) return { screens: due.length, fileKeys: [] };
  const files = await tx
    .deleteFrom('files')
    .where('id', 'in', fileIds)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('screens').select('screens.id').whereRef('screens.file_id', '=', 'files.id')),
      ),
    )
    .returning('key')
    .execute();
  return { screens: due.length, fileKeys: files.map((file) => file.key) };
}
