import { sql } from 'kysely';
import { linksRevokedAt, type LinkRecord } from '#server/accounts/screen-access.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { LinkColumns } from '../link.ts';
import { guardColumns, type GuardedScreen } from '../open-screen.ts';
import { screenColumns } from '../screen.ts';
import type { ScreenRow } from '../tables.ts';

/** Of screens that somebody else has opened, or whose link is not as it was made; word for word as the index has it. */
const isListed = sql<boolean>`(views > 0 or link_off_at is not null or link_expires_at is not null or allow_download = 0 or
  link_audience <> 'anyone' or link_password_hash is not null or link_views_left is not null)`;

const listed = (queries: Queries, libraryId: number) =>
  queries.selectFrom('screens').where('library_id', '=', libraryId).where('deleted_at', 'is', null).where(isListed);

export async function countLinks(queries: Queries, libraryId: number): Promise<number> {
  const row = await listed(queries, libraryId)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Newest first. */
export async function linksPage(
  queries: Queries,
  libraryId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<GuardedScreen[]> {
  // The page is found in the index alone; only its rows are read.
  const ids = listed(queries, libraryId).select('id').orderBy('id', 'desc').limit(limit).offset(offset);
  const records = await queries
    .selectFrom(ids.as('page'))
    .innerJoin('screens', 'screens.id', 'page.id')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .innerJoin('users', 'users.id', 'screens.owner_id')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select([...screenColumns, ...guardColumns])
    .execute();
  return records.toSorted((a, b) => b.id - a.id);
}

/** A link that was on. */
interface TurnedOff {
  kind: 'screen' | 'collection';
  id: number;
  signature: string;
}

const tables = [
  ['screens', 'screen'],
  ['collections', 'collection'],
] as const;

/** Turns off the links of those of these that are in these libraries; says which of them were on. */
export async function turnOff(
  tx: Tx,
  libraries: readonly number[],
  signatures: readonly string[],
  now: number,
): Promise<TurnedOff[]> {
  const found: TurnedOff[] = [];
  if (libraries.length === 0) return found;
  for (const [table, kind] of tables) {
    const rows = await tx
      .updateTable(table)
      .set({ link_off_at: now })
      .where('signature', 'in', signatures)
      // `+` excludes a column from the choice of an index: else SQLite reads all that a library has.
      .where(sql<boolean>`+library_id in (${sql.join(libraries)})`)
      .where('link_off_at', 'is', null)
      .returning(['id', 'signature'])
      .execute();
    found.push(...rows.map((row) => ({ kind, ...row })));
  }
  return found;
}

/** Those of these that are in these libraries and not in the trash, which nobody else changes until the transaction ends. */
export async function ownLinks(
  tx: Tx,
  engine: Engine,
  {
    table,
    libraries,
    signatures,
  }: { table: 'screens' | 'collections'; libraries: readonly number[]; signatures: readonly string[] },
): Promise<(LinkRecord & { id: number; library_id: number; signature: string })[]> {
  if (libraries.length === 0) return [];
  let rows = tx
    .selectFrom(table)
    .innerJoin('users', 'users.id', `${table}.owner_id`)
    .innerJoin('libraries', 'libraries.id', `${table}.library_id`)
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .selectAll(table)
    .select(linksRevokedAt)
    .where(`${table}.signature`, 'in', signatures)
    .where(sql<boolean>`+${sql.ref(`${table}.library_id`)} in (${sql.join(libraries)})`);
  if (table === 'screens') rows = rows.where(sql<boolean>`deleted_at is null`);
  return rows.$if(engine === 'postgres', (query) => query.forUpdate(table)).execute();
}

export async function writeLink(
  tx: Tx,
  table: 'screens' | 'collections',
  id: number,
  columns: Partial<LinkColumns> & Partial<Pick<ScreenRow, 'allow_download' | 'link_comments'>>,
): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.updateTable(table).set(columns).where('id', '=', id).execute();
}

/** From now on no link of a library opens that was turned on before. */
export async function turnAllOff(tx: Tx, libraryId: number, now: number): Promise<void> {
  const { owner_id, space_id } = await tx
    .selectFrom('libraries')
    .select(['owner_id', 'space_id'])
    .where('id', '=', libraryId)
    .executeTakeFirstOrThrow();
  const columns = { links_revoked_at: now };
  if (owner_id !== null) await tx.updateTable('users').set(columns).where('id', '=', owner_id).execute();
  if (space_id !== null) await tx.updateTable('spaces').set(columns).where('id', '=', space_id).execute();
}
