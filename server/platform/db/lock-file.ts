import { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf, sqliteCodes } from './failures.ts';

/**
 * Holds a file that only one program can hold, or with `shared` several that all share it: an empty database. The kernel frees
 * it when the process ends, however it ends; a pid file would stay behind. Null while another program is in the way.
 */
export function holdFile(path: string, { shared = false } = {}): DatabaseSync | null {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // With locking_mode=exclusive the lock outlives every commit. What has been read is locked while the transaction lasts.
    database.exec(shared ? 'begin; select 1 from sqlite_schema' : 'pragma locking_mode=exclusive; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (sqliteCodeOf(error) === sqliteCodes.busy) return null;
    throw error;
  }
}
