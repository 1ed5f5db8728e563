import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { codeOf } from '../error-code.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { Engine } from './database.ts';
import { sqliteCodeOf, sqliteCodes } from './failures.ts';
import { firstTables } from './migrations/001-first-tables.ts';
import { trashMinutes } from './migrations/002-trash-minutes.ts';
import { receivedGenerations } from './migrations/004-received-generations.ts';
import { historyByMoment } from './migrations/005-history-by-moment.ts';
import { installation } from './migrations/006-installation.ts';
import { troubledWork } from './migrations/007-troubled-work.ts';
import { accountUsage } from './migrations/008-account-usage.ts';
import { trustedTime } from './migrations/009-trusted-time.ts';
import type { Tables } from './tables.ts';

/** In order; a name never changes once it has been released. There has never been a 003: the next one is the highest plus one. */
const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-first-tables': firstTables(engine),
  '002-trash-minutes': trashMinutes(engine),
  '004-received-generations': receivedGenerations,
  '005-history-by-moment': historyByMoment,
  '006-installation': installation(engine),
  '007-troubled-work': troubledWork(engine),
  '008-account-usage': accountUsage(engine),
  '009-trusted-time': trustedTime(engine),
});

/** Brings the tables up to date, or up to the migration of that name: all in one transaction, that of `db` if it is in one. */
export async function migrate(db: Kysely<Tables>, engine: Engine, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
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

/** The statement itself cannot be carried out on these tables, now or later. */
const refusesTables = (error: Error): boolean =>
  sqliteCodeOf(error) === sqliteCodes.error || codeOf(error).startsWith('42');

/** The last migration that this database has seen; null for one of a newer version, whose tables are not known here. */
export async function lastMigration(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  const name = rows[0]?.name;
  return name !== undefined && isKnownMigration(name) ? name : null;
}

/** Whether this database has tables of an older version, which a start of this one would change. */
export async function isOlder(db: Kysely<Tables>): Promise<boolean> {
  const last = await lastMigration(db);
  return last !== null && last !== Object.keys(migrations('sqlite')).toSorted().at(-1);
}

/** Whether this version has the migration of this name: a database with another one is newer. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations('sqlite'), name);
