import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { isConflict } from '../db/failures.ts';
import type { JobRow } from '../db/tables.ts';

interface NewJob {
  queue: string;
  key: string | null;
  payload: string;
  runAt: number;
  now: number;
}

/** Milliseconds. A round that finds the database locked gives up soon, since a stop waits for it, and others follow. */
const patienceOfRound = 1000;

interface Lease {
  token: string;
  now: number;
  until: number;
}

/**
 * The statements of the jobs table, the same on both engines. Times are epoch milliseconds. Leases and completions need not
 * survive a power cut: the job is then run once more.
 */
export function createJobTable(db: Database) {
  // On PostgreSQL other workers take the next rows instead of waiting for these.
  const lock = db.engine === 'postgres' ? sql`for update skip locked` : sql``;

  const bookkeeping = <T>(work: (tx: Tx) => Promise<T>, patience?: number): Promise<T> =>
    db.transaction(work, { durable: false, patience });

  return {
    async add(tx: Tx, { queue, key, payload, runAt, now }: NewJob): Promise<void> {
      await sql`insert into jobs (queue, key, payload, run_at, queued_at)
        values (${queue}, ${key}, ${payload}, ${runAt}, ${now}) on conflict do nothing`.execute(tx);
    },

    /**
     * Takes up to `count` jobs that are due, until `lease.until`; a lease that ran out belongs to anyone who comes next, but not one of
     * these `running` jobs, on which this very process works.
     */
    async claim(queue: string, count: number, lease: Lease, running: readonly number[] = []): Promise<JobRow[]> {
      const others = running.length > 0 ? sql`and id not in (${sql.join(running)})` : sql``;
      const claimed = sql<JobRow>`update jobs
        set attempts = attempts + 1, lease_until = ${lease.until}, lease_token = ${lease.token}
        where id in (
          select id from jobs
          where queue = ${queue} and parked_at is null and run_at <= ${lease.now}
            and (lease_until is null or lease_until < ${lease.now}) ${others}
          order by run_at, id limit ${count} ${lock}
        ) returning *`;
      const { rows } = await bookkeeping((tx) => claimed.execute(tx), patienceOfRound);
      return rows.toSorted((a, b) => a.run_at - b.run_at || a.id - b.id);
    },

    async extend(token: string, ids: readonly number[], until: number): Promise<void> {
      await bookkeeping((tx) =>
        tx
          .updateTable('jobs')
          .set({ lease_until: until })
          .where('lease_token', '=', token)
          .where('id', 'in', ids)
          .execute(),
      );
    },

    async finish(id: number, token: string): Promise<void> {
      await bookkeeping((tx) => tx.deleteFrom('jobs').where('id', '=', id).where('lease_token', '=', token).execute());
    },

    /** Gives the job back for a later try. When the same work was queued anew meanwhile, that one stands for both. */
    async retry(
      id: number,
      token: string,
      { now, runAt }: { now: number; runAt: number },
      error: string,
    ): Promise<void> {
      try {
        await db.transaction((tx) =>
          tx
            .updateTable('jobs')
            .set({ run_at: runAt, queued_at: now, lease_until: null, lease_token: null, last_error: error })
            .where('id', '=', id)
            .where('lease_token', '=', token)
            .execute(),
        );
      } catch (failure) {
        if (!isConflict(failure)) throw failure;
        await this.finish(id, token);
      }
    },

    async park(id: number, token: string, now: number, error: string): Promise<void> {
      await db.transaction((tx) =>
        tx
          .updateTable('jobs')
          .set({ parked_at: now, lease_until: null, lease_token: null, last_error: error })
          .where('id', '=', id)
          .where('lease_token', '=', token)
          .execute(),
      );
    },

    async unfinished(queue: string, keys: readonly string[]): Promise<Set<string>> {
      if (keys.length === 0) return new Set();
      const rows = await db.query
        .selectFrom('jobs')
        .select('key')
        .where('queue', '=', queue)
        .where('key', 'in', keys)
        .execute();
      return new Set(rows.flatMap(({ key }) => key ?? []));
    },

    async count(): Promise<number> {
      const row = await db.query
        .selectFrom('jobs')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('parked_at', 'is', null)
        .executeTakeFirstOrThrow();
      return row.n;
    },
  };
}
