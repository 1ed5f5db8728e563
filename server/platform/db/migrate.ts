import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { codeOf } from '../error-code.ts';
import { namedPartsOf, serverFolder } from '../parts.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { Engine } from './engine.ts';
import { isForbidden, sqliteCodeOf, sqliteCodes } from './failures.ts';
import type { Tables } from './tables.ts';

/** Makes or changes tables: the export `migration` of each file in a folder `migrations`. */
type MigrationOf = (engine: Engine) => Migration;

/** By the names of their files, in whose order those run that have not yet: the day and minute of writing; the first ones are numbered. None changes once it has been released. */
const migrations = await namedPartsOf<MigrationOf>(serverFolder, 'migrations', 'migration');

const ofEngine = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries([...migrations].map(([name, migration]) => [name, migration(engine)]));

/** Brings the tables up to date, or up to the migration of that name: all in one transaction, that of `db` if it is in one. */
export async function migrate(db: Kysely<Tables>, engine: Engine, upTo?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ofEngine(engine) },
    // Those of two branches meet in any order: each changes tables of its own.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  if (failed === undefined || !(error instanceof Error) || !refusesTables(error)) throw error;
  throw new StartRefusal(
    `The tables cannot be brought up to date: ${failed} fails with "${error.message}". Has another program changed them? ` +
      'Nothing was changed: start the version from before again, or restore a backup.',
    { cause: error },
  );
}

/** The statement itself cannot be carried out on these tables, now or later, anyone who asks for it. */
const refusesTables = (error: Error): boolean =>
  sqliteCodeOf(error) === sqliteCodes.error || (codeOf(error).startsWith('42') && !isForbidden(error));

/** The last migration applied to this database; null for a database of a newer version, whose tables are unknown here. */
export async function lastMigration(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  const name = rows[0]?.name;
  return name !== undefined && isKnownMigration(name) ? name : null;
}

/** Whether this database has tables of an older version, which a start of this version would migrate. */
export async function isOlder(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const ran = new Set(rows.map(({ name }) => name));
  return [...ran].every(isKnownMigration) && [...migrations.keys()].some((name) => !ran.has(name));
}

/** Whether this version has the migration of this name: a database with another one is newer. */
export const isKnownMigration = (name: string): boolean => migrations.has(name);
