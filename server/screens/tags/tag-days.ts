import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Keeps the counters of tags by day right while `change` gives these screens other tags, another day or another library, moves them
 * to the trash or brings them back.
 */
export async function countingTags(tx: Tx, ids: readonly number[], change: () => Promise<unknown>): Promise<void> {
  if (ids.length === 0) return;
  await sql`update tag_days set n = tag_days.n - own.n from (${countsOf(ids)}) as own
    where tag_days.library_id = own.library_id and tag_days.tag_key = own.tag_key and tag_days.day = own.day`.execute(
    tx,
  );
  await change();
  await sql`insert into tag_days (library_id, tag_key, day, n) ${countsOf(ids)}
    on conflict (library_id, tag_key, day) do update set n = tag_days.n + excluded.n`.execute(tx);
}

/** The tags of these screens by day, without those of the trash; in an order, so that two transactions rarely wait for each other. */
const countsOf = (ids: readonly number[]) => sql`
  select screen_tags.library_id, tag_key, screens.day, count(*) as n
  from screen_tags join screens on screens.id = screen_tags.screen_id
  where screen_tags.screen_id in (${sql.join(ids)}) and is_listed = 1
  group by screen_tags.library_id, tag_key, screens.day
  order by screen_tags.library_id, tag_key, screens.day`;
