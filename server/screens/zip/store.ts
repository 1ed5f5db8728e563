import type { Queries } from '#server/platform/db/database.ts';

/** The screens of a library on a day, in the order of the history. */
export async function signaturesOfDay(
  queries: Queries,
  libraryId: number,
  day: number,
  limit: number,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('screens')
    .select('signature')
    .where('library_id', '=', libraryId)
    .where('deleted_at', 'is', null)
    .where('day', '=', day)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ signature }) => signature);
}
