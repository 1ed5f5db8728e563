import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Engine } from './database.ts';
import { firstTables } from './migrations/001-first-tables.ts';
import { trashMinutes } from './migrations/002-trash-minutes.ts';
import { receivedGenerations } from './migrations/004-received-generations.ts';
import type { Tables } from './tables.ts';

/** In order; a name never changes once it has been released. */
const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-first-tables': firstTables(engine),
  '002-trash-minutes': trashMinutes(engine),
  '004-received-generations': receivedGenerations,
});

/** Brings the tables up to date, each migration in a transaction of its own. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
