import type { Database, Queries, Tx } from '../db/database.ts';
import { batch } from '../db/in-batches.ts';

export interface Return {
  now: number;
  /** Which jobs: parked up to then, and tried at most so often. */
  parkedUntil: number;
  attemptsUntil: number;
  /** What counts as their attempts from now on. */
  attempts: number;
}

/** Puts parked jobs back into their queues; returns how many. */
export async function returnParked(db: Database, wanted: Return): Promise<number> {
  for (let sum = 0; ;) {
    const { due, returned } = await db.transaction((tx) => returnBatch(tx, wanted), { durable: false });
    sum += returned;
    if (due < batch) return sum;
  }
}

async function returnBatch(tx: Tx, { now, parkedUntil, attemptsUntil, attempts }: Return) {
  const rows = await tx
    .selectFrom('jobs')
    .select(['id', 'queue', 'key'])
    .where('parked_at', 'is not', null)
    .where('parked_at', '<=', parkedUntil)
    .where('attempts', '<=', attemptsUntil)
    .orderBy('parked_at', 'desc')
    .limit(batch)
    .execute();
  let returned = 0;
  for (const { id, queue, key } of rows) {
    if (key !== null && (await isWaiting(tx, queue, key))) {
      await tx.deleteFrom('jobs').where('id', '=', id).execute();
      continue;
    }
    await tx
      .updateTable('jobs')
      .set({ parked_at: null, attempts, run_at: now, queued_at: now })
      .where('id', '=', id)
      .execute();
    returned += 1;
  }
  return { due: rows.length, returned };
}

/** The same work that was queued anew stands for both. */
async function isWaiting(tx: Tx, queue: string, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .select('id')
    .where('queue', '=', queue)
    .where('key', '=', key)
    .where('parked_at', 'is', null)
    .where('lease_token', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of parked jobs. */
export async function countParked(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('parked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.n;
}
