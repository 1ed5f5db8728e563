import type { Selectable } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { FileRow } from '#server/platform/files/tables.ts';
import { guardColumns, type GuardedScreen } from '../../open-screen.ts';
import { screenColumns } from '../../screen.ts';

type ItemRow = Selectable<Tables['collection_items']>;

/** A screen in a guide, with the picture that the guide has of it. */
export interface GuideItem extends GuardedScreen, Pick<ItemRow, 'position' | 'caption' | 'picture_from'> {
  /** Null where nobody has drawn on it. */
  steps: number | null;
  picture_key: FileRow['key'] | null;
  picture_width: number | null;
  picture_height: number | null;
  picture_thumbhash: string | null;
}

/** All of a collection, in their order: at most a thousand. */
export const guideItems = (queries: Queries, collectionId: number): Promise<GuideItem[]> =>
  queries
    .selectFrom('collection_items as item')
    .innerJoin('screens', 'screens.id', 'item.screen_id')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .innerJoin('users', 'users.id', 'screens.owner_id')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .leftJoin('scenes', 'scenes.screen_id', 'screens.id')
    .leftJoin('files as picture', 'picture.id', 'item.picture_file_id')
    .select([
      ...screenColumns,
      ...guardColumns,
      'item.position',
      'item.caption',
      'item.picture_from',
      'scenes.steps',
      'picture.key as picture_key',
      'picture.width as picture_width',
      'picture.height as picture_height',
      'picture.thumbhash as picture_thumbhash',
    ])
    .where('item.collection_id', '=', collectionId)
    .orderBy('item.position')
    .execute();
