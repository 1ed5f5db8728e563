import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';

/** A file that a screen needs: what it shows, or what lies behind that for its owner alone. */
export interface KeptFile {
  screen_id: number;
  file_id: number;
}

/** The base and the versions of these screens, each file once a screen. */
export async function filesBehind(queries: Queries, screenIds: readonly number[]): Promise<KeptFile[]> {
  if (screenIds.length === 0) return [];
  const bases = queries
    .selectFrom('scenes')
    .select(['screen_id', 'base_file_id as file_id'])
    .where('screen_id', 'in', screenIds);
  const versions = queries
    .selectFrom('screen_versions')
    .select(['screen_id', 'file_id', 'base_file_id'])
    .where('screen_id', 'in', screenIds);
  const [ofBases, ofVersions] = [await bases.execute(), await versions.execute()];
  const all = [
    ...ofVersions.map(({ screen_id, file_id }) => ({ screen_id, file_id })),
    ...ofVersions.flatMap(({ screen_id, base_file_id: file_id }) => (file_id === null ? [] : [{ screen_id, file_id }])),
    ...ofBases,
  ];
  return [...new Map(all.map((file) => [`${file.screen_id} ${file.file_id}`, file])).values()];
}

/** Of all screens, and of what waits to become one, in SQL, each file once a screen: what the usage of an account is counted from. */
export const filesOfAllScreens = sql`(
  select id as screen_id, owner_id, file_id from screens
  union select screens.id, screens.owner_id, scenes.base_file_id from scenes join screens on screens.id = scenes.screen_id
  union select screens.id, screens.owner_id, screen_versions.file_id
    from screen_versions join screens on screens.id = screen_versions.screen_id
  union select screens.id, screens.owner_id, screen_versions.base_file_id
    from screen_versions join screens on screens.id = screen_versions.screen_id
    where screen_versions.base_file_id is not null
  union select -id, owner_id, file_id from asked_pictures)`;
