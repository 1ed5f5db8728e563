import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Files take room of the one who was signed in as they sent them; of those that are there already nobody's. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
    await sql`alter table attachments add column owner_id ${big} references users (id) on delete set null`.execute(db);
    await sql`create index attachments_of_owner on attachments (owner_id)`.execute(db);
  },
});
