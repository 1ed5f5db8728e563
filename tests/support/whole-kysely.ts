import { Kysely } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** What `Database.query` reads through, with all that Kysely can: for what tests alone do past the transactions of a server. */
export function wholeKysely(query: Queries): Kysely<Tables> {
  if (query instanceof Kysely) return query;
  throw new TypeError('Kysely was expected');
}
