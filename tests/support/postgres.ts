import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { createLogger } from '#server/platform/log.ts';
import { createDatabase, type TestDatabase } from './create-database.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL on which tests may make databases of their own. */
    postgresUrl: string;
    /** Name of a database there with the tables of today, for tests to copy. */
    migratedDatabase: string;
  }
}

/** One PostgreSQL for the whole run. None to be had is an error: half of the suites would say nothing. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Another project of this run has started it.
  if ('postgresUrl' in project.getProvidedContext()) return async () => undefined;
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startPostgres();
  const migrated = await createMigrated(server.url).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  project.vitest.provide('postgresUrl', server.url);
  project.vitest.provide('migratedDatabase', migrated.name);
  return async () => {
    await migrated.drop();
    await server.stop();
  };
}

async function createMigrated(server: string): Promise<TestDatabase> {
  const database = await createDatabase(server);
  const opened = openPostgres(database.url, createLogger({ logLevel: 'silent' }));
  try {
    await migrate(opened.kysely, opened.engine);
    return database;
  } catch (error) {
    await database.drop();
    throw error;
  } finally {
    await opened.close();
  }
}
