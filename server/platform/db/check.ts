import { sql } from 'kysely';
import type { Check } from '../data-check.ts';
import type { Progress } from '../progress.ts';
import type { Database } from './database.ts';

export const check: Check = async ({ db }, report, { progress }) =>
  void report.troubles.push(...(await databaseTroubles(db, progress)));

/** Runs the database's own integrity checks; returns what they found, empty when all is sound. */
export async function databaseTroubles(
  { engine, query }: Pick<Database, 'engine' | 'query'>,
  progress: Progress,
): Promise<string[]> {
  if (engine !== 'sqlite') return [];
  progress.step('Checking the database');
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(query);
  progress.step('Checking what its rows refer to');
  const broken = await sql<{ table: string; rowid: number; parent: string }>`pragma foreign_key_check`.execute(query);
  return [
    ...integrity.rows.flatMap((row) => (row.integrity_check === 'ok' ? [] : [`Database: ${row.integrity_check}`])),
    ...broken.rows
      .slice(0, 20)
      .map((row) => `Database: row ${row.rowid} of ${row.table} points to a row of ${row.parent} that is not there`),
  ];
}
