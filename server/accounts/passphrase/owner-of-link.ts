import type { Queries } from '#server/platform/db/database.ts';
import { ownerColumns, type Guarded } from '../screen-access.ts';

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
    .select([
      'screens.owner_id',
      'screens.deleted_at',
      'screens.created_at',
      'screens.link_on_at',
      'screens.link_off_at',
      'screens.link_expires_at',
      'users.passphrase_hash',
      ...ownerColumns,
    ])
    .where('screens.signature', '=', signature)
    .executeTakeFirst();

async function ownerOfCollection(queries: Queries, signature: string): Promise<LockedLink | undefined> {
  const row = await queries
    .selectFrom('collections')
    .innerJoin('users', 'users.id', 'collections.owner_id')
    .select([
      'collections.owner_id',
      'collections.created_at',
      'collections.link_on_at',
      'collections.link_off_at',
      'collections.link_expires_at',
      'users.passphrase_hash',
      ...ownerColumns,
    ])
    .where('collections.signature', '=', signature)
    .executeTakeFirst();
  return row && { ...row, deleted_at: null };
}
