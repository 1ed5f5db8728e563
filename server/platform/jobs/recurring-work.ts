import type { Database, Queries } from '../db/database.ts';

/** When (epoch ms) the work of this name last came to its end; undefined when it never has. */
export async function lastEnd(queries: Queries, name: string): Promise<number | undefined> {
  const row = await queries.selectFrom('recurring_work').select('ended_at').where('name', '=', name).executeTakeFirst();
  return row?.ended_at;
}

/** Remembers that the work of this name has come to its end; after a power cut it may come once more. */
export async function rememberEnd(db: Database, name: string, now: number): Promise<void> {
  await db.transaction(
    (tx) =>
      tx
        .insertInto('recurring_work')
        .values({ name, ended_at: now, held_until: null, held_by: null })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ ended_at: now, held_until: null, held_by: null }),
        )
        .execute(),
    { durable: false },
  );
}

interface Hold {
  name: string;
  /** Who holds it. */
  by: string;
  now: number;
  until: number;
}

/**
 * Takes the work of this name for one process, until `until`. False where another one has it, or has come to its end within half of
 * the interval: of several processes each comes to it at a time of its own.
 */
export const holdWork = (db: Database, { name, by, now, until }: Hold, interval: number): Promise<boolean> =>
  db.transaction(
    async (tx) => {
      const held = await tx
        .insertInto('recurring_work')
        .values({ name, ended_at: 0, held_until: until, held_by: by })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ held_until: until, held_by: by })
            .where((is) =>
              is.and([
                // A time to come is of a clock that has been set back since.
                is.or([
                  is('recurring_work.ended_at', '<=', Math.floor(now - interval / 2)),
                  is('recurring_work.ended_at', '>', now + interval),
                ]),
                is.or([is('recurring_work.held_until', 'is', null), is('recurring_work.held_until', '<', now)]),
              ]),
            ),
        )
        .returning('name')
        .executeTakeFirst();
      return held !== undefined;
    },
    { durable: false },
  );

/** Holds it for longer, or with null no longer, where it is still held. */
export const holdOn = (db: Database, { name, by }: Pick<Hold, 'name' | 'by'>, until: number | null): Promise<unknown> =>
  db.transaction(
    (tx) =>
      tx
        .updateTable('recurring_work')
        .set({ held_until: until })
        .where('name', '=', name)
        .where('held_by', '=', by)
        .execute(),
    { durable: false },
  );
