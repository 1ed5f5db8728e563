import type { Locale } from '#domain/locales.ts';
import {
  authorizeScreen,
  collectionLinkColumns,
  ownerColumns,
  type Guarded,
  type Opened,
  type OpenOptions,
  type Visit,
} from '#server/accounts/screen-access.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';

export interface CollectionRecord extends Guarded {
  owner_locale: Locale;
  id: number;
  /** JSON by language, as the description and the introduction are. */
  title: string;
  description: string;
  guide_intro: string;
  guide_on: number;
  views: number;
}

/** Select these from `collections` joined with the owner's row of `users`. */
export const collectionColumns = [
  'collections.id',
  'collections.signature',
  'collections.owner_id',
  'collections.library_id',
  'collections.title',
  'collections.description',
  'collections.guide_intro',
  'collections.guide_on',
  'users.locale as owner_locale',
  'collections.created_at',
  ...collectionLinkColumns,
  'collections.views',
  ...ownerColumns,
] as const;

/** A collection is deleted at once and has no trash. */
export const collectionOf = (row: Omit<CollectionRecord, 'deleted_at'>): CollectionRecord => ({
  ...row,
  deleted_at: null,
});

const collectionBySignature = prepared<{ signature: string }>()((query, value) =>
  query
    .selectFrom('collections')
    .innerJoin('users', 'users.id', 'collections.owner_id')
    .innerJoin('libraries', 'libraries.id', 'collections.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select(collectionColumns)
    .where('collections.signature', '=', value('signature')),
);

/** The only way to a collection by its signature. Rejects with not_found if `authorizeScreen` does not allow it. */
export async function openCollection(
  queries: Queries,
  visit: Visit,
  signature: string,
  options?: OpenOptions,
): Promise<Opened<CollectionRecord>> {
  const [row] = await collectionBySignature(queries, { signature });
  return authorizeScreen(visit, row && collectionOf(row), options);
}
