import type { Queries, Tx } from '#server/platform/db/database.ts';
import { collectionLinkColumns, ownerColumns, screenLinkColumns, type Guarded } from '../screen-access.ts';

/** A screen or a collection by its signature, with what its owner's passphrase is checked by. */
export type LockedLink = Guarded & { passphrase_hash: string | null };

/** What somebody wants to open who gives a passphrase. */
export type NamedLink = { signature: string } | { collection: string };

export const ownerOfLink = (queries: Queries, named: NamedLink): Promise<LockedLink | undefined> =>
  'signature' in named ? ownerOfScreen(queries, named.signature) : ownerOfCollection(queries, named.collection);

const ownerOfScreen = (queries: Queries, signature: string): Promise<LockedLink | undefined> =>
  queries
    .selectFrom('screens')
    .innerJoin('users', 'users.id', 'screens.owner_id')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select([
      'screens.signature',
      'screens.owner_id',
      'screens.library_id',
      'screens.deleted_at',
      'screens.created_at',
      ...screenLinkColumns,
      'users.passphrase_hash',
      ...ownerColumns,
    ])
    .where('screens.signature', '=', signature)
    .executeTakeFirst();

async function ownerOfCollection(queries: Queries, signature: string): Promise<LockedLink | undefined> {
  const row = await queries
    .selectFrom('collections')
    .innerJoin('users', 'users.id', 'collections.owner_id')
    .innerJoin('libraries', 'libraries.id', 'collections.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select([
      'collections.signature',
      'collections.owner_id',
      'collections.library_id',
      'collections.created_at',
      ...collectionLinkColumns,
      'users.passphrase_hash',
      ...ownerColumns,
    ])
    .where('collections.signature', '=', signature)
    .executeTakeFirst();
  return row && { ...row, deleted_at: null };
}

/** Uses one of the views that this version of a link has left; false where there is none. */
export async function useView(tx: Tx, named: NamedLink, version: number): Promise<boolean> {
  const [table, signature] =
    'signature' in named ? ['screens' as const, named.signature] : ['collections' as const, named.collection];
  const used = await tx
    .updateTable(table)
    .set((eb) => ({ link_views_left: eb('link_views_left', '-', 1) }))
    .where('signature', '=', signature)
    .where('link_version', '=', version)
    .where('link_views_left', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
