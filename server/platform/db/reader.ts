import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Engine } from './engine.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { databaseFileName } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** A database that is read beside the server that writes it. */
export interface Reader {
  engine: Engine;
  kysely: Kysely<Tables>;
  /** All that the work reads is of one moment. Keeps nobody from writing. */
  snapshot<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Changes nothing. Null when no server has ever made its tables there. */
export async function openReader(config: Config, log: Log): Promise<Reader | null> {
  const opened =
    config.databaseUrl === undefined ? openFile(config.dataDir) : await openServer(config.databaseUrl, log);
  if (!opened) return null;
  const { kysely } = opened;
  try {
    const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
    if (tables.some(({ name }) => name === 'kysely_migration'))
      return {
        ...opened,
        snapshot: (work) =>
          kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
      };
  } catch (error) {
    await opened.close();
    throw error;
  }
  await opened.close();
  return null;
}

type Opened = Omit<Reader, 'snapshot'>;

function openFile(dataDir: string): Opened | null {
  const path = join(dataDir, databaseFileName);
  if (!existsSync(path)) return null;
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  return {
    engine: 'sqlite',
    kysely: new Kysely<Tables>({ dialect: sqliteDialect(database) }),
    close: async () => database.close(),
  };
}

async function openServer(databaseUrl: string, log: Log): Promise<Opened> {
  const { openPostgres, noTimeLimits } = await import('./postgres.ts');
  return openPostgres(databaseUrl, log, { ...noTimeLimits, connections: 2 });
}
