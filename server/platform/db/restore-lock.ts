import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Any number that is always the same; the lock of servers has the next one. */
const key = sql.lit(7_204_518_336);

interface Answer {
  taken: boolean;
}

/**
 * Takes a lock for the transaction under which no restore into this PostgreSQL database begins. Everything that creates or
 * changes tables takes it; once the tables exist, a restore finds them and is refused. Returns false while a restore runs.
 */
export const blockRestore = (tx: Kysely<Tables>): Promise<boolean> =>
  answerOf(sql<Answer>`select pg_try_advisory_xact_lock_shared(${key}) as taken`, tx);

/** Takes a lock for the transaction under which no server and no other restore starts. Returns false when one runs. */
export const lockForRestore = (tx: Kysely<Tables>): Promise<boolean> =>
  answerOf(sql<Answer>`select pg_try_advisory_xact_lock(${key}) as taken`, tx);

async function answerOf(query: RawBuilder<Answer>, tx: Kysely<Tables>): Promise<boolean> {
  const { rows } = await query.execute(tx);
  return rows[0]?.taken === true;
}
