import type { NotNull } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';

/** The picture that a collection has of a screen, in the table of its items. */
interface KeptPicture {
  picture_file_id: number;
  picture_layers: string;
  picture_from: number;
}

const none = { picture_file_id: null, picture_layers: null, picture_from: null };

/** The picture that a collection has of a screen; undefined where it shows what the screen shows. */
export const pictureIn = (queries: Queries, collectionId: number, screenId: number): Promise<KeptPicture | undefined> =>
  queries
    .selectFrom('collection_items')
    .select(['picture_file_id', 'picture_layers', 'picture_from'])
    .where('collection_id', '=', collectionId)
    .where('screen_id', '=', screenId)
    .where('picture_file_id', 'is not', null)
    .$narrowType<{ picture_file_id: NotNull; picture_layers: NotNull; picture_from: NotNull }>()
    .executeTakeFirst();

/** Gives a collection a picture of its own of a screen; null takes it away. */
export async function setPicture(
  tx: Tx,
  collectionId: number,
  screenId: number,
  picture: KeptPicture | null,
): Promise<void> {
  await tx
    .updateTable('collection_items')
    .set(picture ?? none)
    .where('collection_id', '=', collectionId)
    .where('screen_id', '=', screenId)
    .execute();
}

/** Forgets the pictures that all collections have of a screen, whose own one has changed; resolves with their rows of `files`. */
export async function forgetGuidePictures(tx: Tx, screenId: number): Promise<number[]> {
  const kept = await tx
    .selectFrom('collection_items')
    .select('picture_file_id')
    .where('screen_id', '=', screenId)
    .where('picture_file_id', 'is not', null)
    .$narrowType<{ picture_file_id: NotNull }>()
    .execute();
  if (kept.length > 0) await tx.updateTable('collection_items').set(none).where('screen_id', '=', screenId).execute();
  return kept.map(({ picture_file_id }) => picture_file_id);
}

/** A picture of a guide, and whose room it takes. */
export interface CountedPicture {
  file_id: number;
  owner_id: number;
}

/** Those of a whole collection, or of some of its screens, which go. */
export async function picturesOf(
  queries: Queries,
  collectionId: number,
  screenIds: readonly number[] | 'all',
): Promise<CountedPicture[]> {
  if (screenIds !== 'all' && screenIds.length === 0) return [];
  return queries
    .selectFrom('collection_items')
    .innerJoin('screens', 'screens.id', 'collection_items.screen_id')
    .select(['collection_items.picture_file_id as file_id', 'screens.owner_id'])
    .where('collection_items.collection_id', '=', collectionId)
    .where('collection_items.picture_file_id', 'is not', null)
    .$if(screenIds !== 'all', (query) =>
      query.where('collection_items.screen_id', 'in', screenIds === 'all' ? [] : screenIds),
    )
    .$narrowType<{ file_id: NotNull }>()
    .execute();
}

/** Those that all collections have of these screens. */
export const picturesOfScreens = (queries: Queries, screenIds: readonly number[]): Promise<CountedPicture[]> =>
  queries
    .selectFrom('collection_items')
    .innerJoin('screens', 'screens.id', 'collection_items.screen_id')
    .select(['collection_items.picture_file_id as file_id', 'screens.owner_id'])
    .where('collection_items.screen_id', 'in', screenIds)
    .where('collection_items.picture_file_id', 'is not', null)
    .$narrowType<{ file_id: NotNull }>()
    .execute();

/** The file of the picture that a collection has of a screen by its fileId. */
export const guideFile = (queries: Queries, collectionId: number, screenId: number, fileId: string) =>
  queries
    .selectFrom('collection_items')
    .innerJoin('files', 'files.id', 'collection_items.picture_file_id')
    .select([
      'files.key as file_key',
      'files.sha256',
      'files.mime',
      'files.bytes',
      'files.width',
      'files.height',
      'files.thumbhash',
      'files.fault',
    ])
    .where('collection_items.collection_id', '=', collectionId)
    .where('collection_items.screen_id', '=', screenId)
    .where('files.key', '=', fileId)
    .executeTakeFirst();
