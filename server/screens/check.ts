import { sql } from 'kysely';
import type { Check } from '#server/platform/data-check.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { filesOfAllScreens } from './kept-files.ts';
import { usageOfRow } from './picture-usage.ts';

/** The counters of tags as they must be. */
const tagDays = sql`
  select screen_tags.library_id, tag_key, screens.day, count(*) as n
  from screen_tags join screens on screens.id = screen_tags.screen_id
  where is_listed = 1 group by screen_tags.library_id, tag_key, screens.day`;

/** Checks the counters of days, of tags, of the trash and of what accounts use. */
export const check: Check = async ({ db }, report, { repair, progress }) => {
  progress.step('Checking the counters');
  const total = await db.query
    .selectFrom('screens')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  report.screens = total.n;

  const wrong = (
    await sql<{ what: string; owner: number; tag: string; place: number; kept: number | null; n: number | null }>`
      select what, owner, tag, place, sum(kept) as kept, sum(n) as n from (
        select 'day' as what, library_id as owner, '' as tag, day as place, n as kept, cast(null as bigint) as n
          from screen_days where n > 0
        union all select 'tag', library_id, tag_key, day, n, cast(null as bigint) from tag_days where n > 0
        union all select 'minute', library_id, '', minute, n, cast(null as bigint) from trash_minutes where n > 0
        union all select 'bytes', owner_id, '', 0, bytes, cast(null as bigint) from account_usage where bytes <> 0
        union all select 'bytes', owner_id, '', 0, cast(null as bigint), cast(sum(${usageOfRow}) as bigint)
          from ${filesOfAllScreens} as kept join files on files.id = kept.file_id group by owner_id
        union all select 'day', library_id, '', day, cast(null as bigint), count(*) from screens
          where deleted_at is null group by library_id, day
        union all select 'tag', library_id, tag_key, day, cast(null as bigint), n from (${tagDays}) as tags
        union all select 'minute', library_id, '', deleted_at / 60000, cast(null as bigint), count(*) from screens
          where deleted_at is not null group by library_id, deleted_at / 60000
      ) as counters group by what, owner, tag, place
      having coalesce(sum(kept), 0) <> coalesce(sum(n), 0)
      order by owner, what, tag, place`.execute(db.query)
  ).rows.map(({ what, owner, tag, place, kept, n }) => {
    const names: Record<string, string> = {
      day: `Counter of library ${owner}, day ${place}`,
      tag: `Counter of the tag ${tag} of library ${owner}, day ${place}`,
      minute: `Counter of the trash of library ${owner}, minute ${place}`,
      bytes: `Counter of the bytes of owner ${owner}`,
    };
    return `${names[what]}: ${kept ?? 'missing'} instead of ${n ?? 0}`;
  });

  if (!repair || wrong.length === 0) {
    report.troubles.push(...wrong);
    return;
  }
  await db.transaction((tx) => recount(tx));
  report.notes.push(...wrong.map((text) => `${text}: mended`));
};

/**
 * Makes all counters anew, of the rows that they count. The history of an account that had none counts its changes from
 * `changes` on.
 */
export async function recount(tx: Tx, changes = 0): Promise<void> {
  await tx.deleteFrom('screen_days').execute();
  await sql`insert into screen_days (library_id, day, n)
    select library_id, day, count(*) from screens where deleted_at is null group by library_id, day`.execute(tx);
  await tx.deleteFrom('tag_days').execute();
  await sql`insert into tag_days (library_id, tag_key, day, n) ${tagDays}`.execute(tx);
  await tx.deleteFrom('trash_minutes').execute();
  await sql`insert into trash_minutes (library_id, minute, n)
    select library_id, deleted_at / 60000, count(*) from screens
    where deleted_at is not null group by library_id, deleted_at / 60000`.execute(tx);
  // What galleries hold by the counters of before is not what they would read now.
  await sql`update library_versions set changes = changes + 1`.execute(tx);
  await sql`insert into library_versions (library_id, changes)
    select distinct library_id, cast(${changes} as bigint) from screens where true
    on conflict (library_id) do nothing`.execute(tx);
  await sql`update account_usage set bytes = 0`.execute(tx);
  await sql`insert into account_usage (owner_id, bytes)
    select owner_id, sum(${usageOfRow}) from ${filesOfAllScreens} as kept join files on files.id = kept.file_id where true group by owner_id
    on conflict (owner_id) do update set bytes = excluded.bytes`.execute(tx);
}
