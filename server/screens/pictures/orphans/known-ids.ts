import type { Queries } from '#server/platform/db/database.ts';
import { fileIdOf } from '#server/platform/files/picture-keys.ts';

/** The ids of pictures, of those that these keys belong to, that have a row. */
export async function knownIds(queries: Queries, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const ids = [...new Set(keys.map(fileIdOf))];
  const rows = await queries.selectFrom('files').select('key').where('key', 'in', ids).execute();
  return new Set(rows.map((row) => row.key));
}

/** An upper bound of the number of pictures: counting them would read them all. */
export async function mostRows(queries: Queries): Promise<number> {
  const highest = queries.selectFrom('files').select((eb) => eb.fn.max<number | null>('id').as('id'));
  return (await highest.executeTakeFirstOrThrow()).id ?? 0;
}
