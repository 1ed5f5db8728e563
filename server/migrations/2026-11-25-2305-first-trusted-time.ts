import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Of an installation that has never run for an hour, time is known to have gone as far as its last upload or deletion. A
 * screen's own time is no proof: the person who uploads it says that.
 */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`insert into trusted_time (one, time, waited)
      select 1, max(moment), 0 from (
        select max(created_at) as moment from files union all select max(deleted_at) from screens
      ) as moments
      where not exists (select 1 from trusted_time) having max(moment) is not null`.execute(db);
  },
});
