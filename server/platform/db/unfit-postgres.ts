import { sql, type Kysely } from 'kysely';
import { StartRefusal } from '../start-refusal.ts';
import { databasePlace } from './database-place.ts';
import type { Tables } from './tables.ts';

/** SQL_ASCII keeps the bytes that it is given, which are UTF-8. Any other one refuses the letters that it has not. */
const encodingsOfEveryText = new Set(['UTF8', 'SQL_ASCII']);

/** A standby, or a database that was set to `default_transaction_read_only`. */
export async function readsOnly(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(db);
  return rows[0]?.mode === 'on';
}

/** What a database is said to be of which `readsOnly` is true. */
export const takesNoWrites = (databaseUrl: string): string =>
  `The database at ${databasePlace(databaseUrl)} takes no writes, as a standby does`;

/** Throws StartRefusal where this database takes no writes, or not every text. */
export async function requireTakesAll(db: Kysely<Tables>, databaseUrl: string): Promise<void> {
  if (await readsOnly(db))
    throw new StartRefusal(
      `${takesNoWrites(databaseUrl)}. Nothing was changed: set DATABASE_URL to the one that does.`,
    );
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
  const { encoding = '' } = rows[0] ?? {};
  if (!encodingsOfEveryText.has(encoding))
    throw new StartRefusal(
      `The database at ${databasePlace(databaseUrl)} has the encoding ${encoding}, which lacks the letters of most languages. ` +
        `Nothing was changed: make one with UTF8 (create database … template template0 encoding 'UTF8'), and set DATABASE_URL to that. A backup of this one can be restored to it.`,
    );
}

/** Throws StartRefusal where this user may make no tables, as nobody but the owner may since PostgreSQL 15. */
export async function requireTableRights(db: Kysely<Tables>, databaseUrl: string): Promise<void> {
  const { rows } = await sql<{ user: string; schema: string | null; may: boolean | null }>`select
    quote_ident(current_user) as user, quote_ident(current_schema()) as schema,
    has_schema_privilege(current_schema(), 'create') as may`.execute(db);
  const [found] = rows;
  if (!found || found.may === true) return;
  const { user, schema } = found;
  const rights = schema === null ? 'usage, create' : 'create';
  throw new StartRefusal(
    `The user ${user} may make no tables in the database at ${databasePlace(databaseUrl)}. Nothing was changed: ` +
      `let its owner say "grant ${rights} on schema ${schema ?? 'public'} to ${user}" there, or name another user in DATABASE_URL.`,
  );
}
