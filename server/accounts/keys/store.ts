import { sql } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { userColumns, userOfRow, type User } from '../users.ts';

export interface KeyRecord {
  public_id: string;
  name: string;
  scopes: string;
  created_at: number;
  used_at: number | null;
  expires_at: number | null;
  signatures: string | null;
}

const columns = ['public_id', 'name', 'scopes', 'created_at', 'used_at', 'expires_at', 'signatures'] as const;

export async function countKeys(queries: Queries, ownerId: number): Promise<number> {
  const row = await queries
    .selectFrom('api_keys')
    .select(sql<number>`count(*)`.as('n'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return row.n;
}

export const keysPage = (
  queries: Queries,
  ownerId: number,
  page: { limit: number; offset: number },
): Promise<KeyRecord[]> =>
  queries
    .selectFrom('api_keys')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** Returns its id. */
export async function insertKey(tx: Tx, ownerId: number, record: KeyRecord & { hash: string }): Promise<number> {
  const { id } = await tx
    .insertInto('api_keys')
    .values({ owner_id: ownerId, ...record })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was removed, or nothing when the owner has no such key. */
export const removeKey = (
  tx: Tx,
  ownerId: number,
  publicId: string,
): Promise<(KeyRecord & { id: number }) | undefined> =>
  tx
    .deleteFrom('api_keys')
    .where('owner_id', '=', ownerId)
    .where('public_id', '=', publicId)
    .returning([...columns, 'id'])
    .executeTakeFirst();

export async function removeKeysOf(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('api_keys').where('owner_id', '=', ownerId).execute();
}

const heldKey = prepared<{ hash: string }>()((query, value) =>
  query
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.owner_id')
    .select([
      ...userColumns,
      'api_keys.id as key_id',
      'api_keys.scopes',
      'api_keys.used_at',
      'api_keys.expires_at',
      'api_keys.signatures',
    ])
    .where('api_keys.hash', '=', value('hash'))
    .where('users.suspended_at', 'is', null),
);

export interface HeldKey {
  user: User;
  keyId: number;
  scopes: string;
  usedAt: number | null;
  expiresAt: number | null;
  signatures: string | null;
}

/** Whose key this is. */
export async function userByKey(queries: Queries, hash: string): Promise<HeldKey | null> {
  const [row] = await heldKey(queries, { hash });
  return row
    ? {
        user: userOfRow(row),
        keyId: row.key_id,
        scopes: row.scopes,
        usedAt: row.used_at,
        expiresAt: row.expires_at,
        signatures: row.signatures,
      }
    : null;
}

/** The same of one that was shown before; null where it is over by now. */
export async function holderOfKey(queries: Queries, keyId: number, now: number): Promise<User | null> {
  const row = await queries
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.owner_id')
    .select(userColumns)
    .where('api_keys.id', '=', keyId)
    .where('users.suspended_at', 'is', null)
    .where((where) => where.or([where('api_keys.expires_at', 'is', null), where('api_keys.expires_at', '>', now)]))
    .executeTakeFirst();
  return row ? userOfRow(row) : null;
}

export async function recordKeyUse(tx: Tx, keyId: number, now: number): Promise<void> {
  await tx.updateTable('api_keys').set({ used_at: now }).where('id', '=', keyId).execute();
}
