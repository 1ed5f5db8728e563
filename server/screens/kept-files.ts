import { sql, type NotNull } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';

/** A file that a screen needs: what it shows, or what lies behind that for its owner alone. */
export interface KeptFile {
  screen_id: number;
  file_id: number;
}

/** The base and the versions of these screens, what is proposed for them, and their pictures in guides, each file once a screen. */
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
  const guides = queries
    .selectFrom('collection_items')
    .select(['screen_id', 'picture_file_id as file_id'])
    .where('screen_id', 'in', screenIds)
    .where('picture_file_id', 'is not', null)
    .$narrowType<{ file_id: NotNull }>();
  const proposals = queries
    .selectFrom('proposals')
    .select(['screen_id', 'file_id'])
    .where('screen_id', 'in', screenIds)
    .where('file_id', 'is not', null)
    .$narrowType<{ file_id: NotNull }>();
  const [ofBases, ofVersions, ofGuides] = [await bases.execute(), await versions.execute(), await guides.execute()];
  const all = [
    ...(await proposals.execute()),
    ...ofGuides,
    ...ofVersions.map(({ screen_id, file_id }) => ({ screen_id, file_id })),
    ...ofVersions.flatMap(({ screen_id, base_file_id: file_id }) => (file_id === null ? [] : [{ screen_id, file_id }])),
    ...ofBases,
  ];
  return [...new Map(all.map((file) => [`${file.screen_id} ${file.file_id}`, file])).values()];
}

/** Of these screens, in SQL, each file once a screen. */
export const filesOfScreensOf = (ids: readonly number[]) => sql`(
  select id as screen_id, file_id from screens where id in (${sql.join(ids)})
  union select screen_id, base_file_id from scenes where screen_id in (${sql.join(ids)})
  union select screen_id, file_id from screen_versions where screen_id in (${sql.join(ids)})
  union select screen_id, base_file_id from screen_versions
    where screen_id in (${sql.join(ids)}) and base_file_id is not null
  union select screen_id, picture_file_id from collection_items
    where screen_id in (${sql.join(ids)}) and picture_file_id is not null
  union select screen_id, file_id from proposals where screen_id in (${sql.join(ids)}) and file_id is not null)`;

/** Of all screens, and of what waits to become one, in SQL, each file once a screen: what the usage of an account is counted from. */
export const filesOfAllScreens = sql`(
  select id as screen_id, owner_id, file_id from screens
  union select screens.id, screens.owner_id, scenes.base_file_id from scenes join screens on screens.id = scenes.screen_id
  union select screens.id, screens.owner_id, screen_versions.file_id
    from screen_versions join screens on screens.id = screen_versions.screen_id
  union select screens.id, screens.owner_id, screen_versions.base_file_id
    from screen_versions join screens on screens.id = screen_versions.screen_id
    where screen_versions.base_file_id is not null
  union select screens.id, screens.owner_id, collection_items.picture_file_id
    from collection_items join screens on screens.id = collection_items.screen_id
    where collection_items.picture_file_id is not null
  union select screens.id, screens.owner_id, proposals.file_id
    from proposals join screens on screens.id = proposals.screen_id
    where proposals.file_id is not null
  union select -id, owner_id, file_id from asked_pictures)`;
