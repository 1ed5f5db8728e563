import { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf, sqliteCodes } from './failures.ts';

/**
 * Holds a file that only one program can hold: an empty database. The kernel frees it when the process ends, however it
 * ends; a pid file would stay behind. Null while another program holds it.
 */
export function holdFile(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // With locking_mode=exclusive the lock outlives every commit.
    database.exec('pragma locking_mode=exclusive; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (sqliteCodeOf(error) === sqliteCodes.busy) return null;
    throw error;
  }
}
