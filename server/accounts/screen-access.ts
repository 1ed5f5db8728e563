import type { Database } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Caller } from './sessions.ts';

/** A screen with its file, as the database holds it. */
export interface ScreenRecord {
  id: number;
  signature: string;
  owner_id: number;
  day: number;
  created_at: number;
  name: string;
  deleted_at: number | null;
  file_key: string;
  sha256: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  thumbhash: string | null;
  /** By which decoding failed; null as long as nobody has failed. */
  fault: string | null;
}

/** Select these from `screens` joined with `files`. */
export const screenColumns = [
  'screens.id',
  'screens.signature',
  'screens.owner_id',
  'screens.day',
  'screens.created_at',
  'screens.name',
  'screens.deleted_at',
  'files.key as file_key',
  'files.sha256',
  'files.mime',
  'files.bytes',
  'files.width',
  'files.height',
  'files.thumbhash',
  'files.fault',
] as const;

export interface OpenedScreen {
  screen: ScreenRecord;
  isOwner: boolean;
}

/**
 * The only way to open a screen by its signature: metadata, original, renditions, all of it. Unknown and deleted ones
 * are refused alike with not_found; the owner alone may still open a picture from the trash, where the caller asks so.
 */
export async function authorizeScreen(
  db: Pick<Database, 'query'>,
  caller: Caller | null,
  signature: string,
  options: { trashedForOwner?: boolean } = {},
): Promise<OpenedScreen> {
  const screen = await db.query
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .select(screenColumns)
    .where('screens.signature', '=', signature)
    .executeTakeFirst();
  if (!screen) throw new Problem('not_found');
  const isOwner = caller?.user.id === screen.owner_id;
  if (screen.deleted_at !== null && !(isOwner && options.trashedForOwner === true)) throw new Problem('not_found');
  return { screen, isOwner };
}
