import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Names the lock among all that are taken in a PostgreSQL database: any number that is always the same. */
const key = sql.lit(7_204_518_336);

interface Answer {
  taken: boolean;
}

/**
 * While a transaction holds it no restore into this PostgreSQL database begins. Whoever makes or changes tables holds it;
 * once they are there, a restore finds them and is refused. Returns false while a restore runs.
 */
export const keepRestoreOut = (tx: Kysely<Tables>): Promise<boolean> =>
  answerOf(sql<Answer>`select pg_try_advisory_xact_lock_shared(${key}) as taken`, tx);

/** While a transaction holds it no server is started with this PostgreSQL database, nor another restore. False when one is. */
export const holdForRestore = (tx: Kysely<Tables>): Promise<boolean> =>
  answerOf(sql<Answer>`select pg_try_advisory_xact_lock(${key}) as taken`, tx);

async function answerOf(query: RawBuilder<Answer>, tx: Kysely<Tables>): Promise<boolean> {
  const { rows } = await query.execute(tx);
  return rows[0]?.taken === true;
}
