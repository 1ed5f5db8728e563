import type { ScreenText } from '#domain/screen.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { LinkColumns } from '../link.ts';
import type { ScreenRow } from '../tables.ts';

type Changeable = LinkColumns &
  Pick<ScreenRow, ScreenText | 'allow_download' | 'link_comments' | 'day' | 'taken_at' | 'given_at'>;

export async function updateScreen(tx: Tx, id: number, columns: Partial<Changeable>): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.updateTable('screens').set(columns).where('id', '=', id).execute();
}

type Place = Pick<ScreenRow, 'library_id' | 'day' | 'given_at' | 'id'>;

/** The signature of the screen beside one in the history of its library, by one step along the index; null at its end. */
export async function signatureBeside(
  queries: Queries,
  { library_id, day, given_at, id }: Place,
  side: 'newer' | 'older',
): Promise<string | null> {
  const order = side === 'newer' ? 'asc' : 'desc';
  const found = await queries
    .selectFrom('screens')
    .select('signature')
    .where('library_id', '=', library_id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb(eb.refTuple('day', 'given_at', 'id'), side === 'newer' ? '>' : '<', eb.tuple(day, given_at, id)))
    .orderBy('day', order)
    .orderBy('given_at', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
  return found?.signature ?? null;
}
