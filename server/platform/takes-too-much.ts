import { sql, type RawBuilder } from 'kysely';
import type { Queries } from './db/database.ts';

/** So few at once are never too many. */
const few = 100;

/**
 * Whether so many that would go at once, of all there are, rather say that something is wrong: a clock that is ahead, rows that were
 * lost, another database. Then nothing goes, and somebody has to look.
 */
export const takesTooMuch = (count: number, all: number, share = 0.5): boolean => count > Math.max(few, share * all);

const dueBy = { screens: 'deleted_at', users: 'deletion_at' } as const;

/**
 * How many screens or accounts are to go by then (epoch ms), and how many there are: of these no more are counted than tell whether
 * the first are most.
 */
export async function countDue(
  queries: Queries,
  table: keyof typeof dueBy,
  until: number,
): Promise<{ due: number; all: number }> {
  const count = async (from: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ n: number | string }>`select count(*) as n from ${from}`.execute(queries);
    return Number(rows[0]?.n);
  };
  const due = await count(sql`${sql.table(table)} where ${sql.ref(dueBy[table])} <= ${until}`);
  const all = await count(sql`(select id from ${sql.table(table)} limit ${2 * due + 1}) as some_rows`);
  return { due, all };
}
