import { sql } from 'kysely';
import type { HiddenState } from '#domain/scene/hidden-areas.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';

/** Written out: only then does SQLite know that the indexes of those that wait have them all. */
const waiting = sql.lit<HiddenState>('waiting');

export interface HidingRecord {
  hidden: HiddenState;
  readable: string;
}

/** What is known of what a screen shows now. */
export const hidingOfScreen = (queries: Queries, screenId: number): Promise<HidingRecord | undefined> =>
  queries.selectFrom('scenes').select(['hidden', 'readable']).where('screen_id', '=', screenId).executeTakeFirst();

/** A picture whose hidden areas are to be read again, and what they were drawn on. */
export interface Unproven {
  screen_id: number;
  file_id: number;
  layers: string | null;
  width: number;
  height: number;
  base_key: string;
  base_width: number;
  base_height: number;
}

const columns = [
  'shown.id as file_id',
  'shown.width',
  'shown.height',
  'bases.key as base_key',
  'bases.width as base_width',
  'bases.height as base_height',
] as const;

/** Of one file: what screens show of it, and what they showed before. */
export async function unprovenOf(queries: Queries, fileKey: string): Promise<Unproven[]> {
  const shown = await queries
    .selectFrom('files as shown')
    .innerJoin('screens', 'screens.file_id', 'shown.id')
    .innerJoin('scenes', 'scenes.screen_id', 'screens.id')
    .innerJoin('files as bases', 'bases.id', 'scenes.base_file_id')
    .select(['scenes.screen_id', 'scenes.layers', ...columns])
    .where('shown.key', '=', fileKey)
    .where('scenes.hidden', '=', waiting)
    .execute();
  const before = await queries
    .selectFrom('files as shown')
    .innerJoin('screen_versions', 'screen_versions.file_id', 'shown.id')
    .innerJoin('scenes', 'scenes.screen_id', 'screen_versions.screen_id')
    .innerJoin('files as bases', (join) =>
      join.on((eb) => eb('bases.id', '=', eb.fn.coalesce('screen_versions.base_file_id', 'scenes.base_file_id'))),
    )
    .select(['screen_versions.screen_id', 'screen_versions.layers', ...columns])
    .where('shown.key', '=', fileKey)
    .where('screen_versions.hidden', '=', waiting)
    .execute();
  return [...shown, ...before];
}

/** Keeps what was found in a picture, whether its screen shows it still or showed it before. */
export async function keepHiding(
  tx: Tx,
  { screen_id, file_id }: Pick<Unproven, 'screen_id' | 'file_id'>,
  record: HidingRecord,
): Promise<void> {
  await tx
    .updateTable('scenes')
    .set(record)
    .where('screen_id', '=', screen_id)
    .where('hidden', '=', waiting)
    .where((eb) =>
      eb.exists(eb.selectFrom('screens').select('id').where('id', '=', screen_id).where('file_id', '=', file_id)),
    )
    .execute();
  await tx
    .updateTable('screen_versions')
    .set(record)
    .where('screen_id', '=', screen_id)
    .where('file_id', '=', file_id)
    .where('hidden', '=', waiting)
    .execute();
}

/** Keys of the files that wait, of what is shown first. */
export async function unprovenFiles(queries: Queries, limit: number): Promise<string[]> {
  const shown = await queries
    .selectFrom('scenes')
    .innerJoin('screens', 'screens.id', 'scenes.screen_id')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .select('files.key')
    .where('scenes.hidden', '=', waiting)
    .orderBy('scenes.screen_id', 'desc')
    .limit(limit)
    .execute();
  const before = await queries
    .selectFrom('screen_versions')
    .innerJoin('files', 'files.id', 'screen_versions.file_id')
    .select('files.key')
    .where('screen_versions.hidden', '=', waiting)
    .orderBy('screen_versions.id', 'desc')
    .limit(limit)
    .execute();
  return [...shown, ...before].slice(0, limit).map(({ key }) => key);
}
