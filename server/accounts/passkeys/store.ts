import { sql } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { userColumns, userOfRow, type User } from '../users.ts';

export interface PasskeyRecord {
  public_id: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

const columns = ['public_id', 'name', 'created_at', 'used_at'] as const;

export async function countPasskeys(queries: Queries, userId: number): Promise<number> {
  const row = await queries
    .selectFrom('passkeys')
    .select(sql<number>`count(*)`.as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.n;
}

export const passkeysPage = (
  queries: Queries,
  userId: number,
  page: { limit: number; offset: number },
): Promise<PasskeyRecord[]> =>
  queries
    .selectFrom('passkeys')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** How the authenticators of an account know their passkeys: at most as many as an account may have. */
export const credentialsOf = (
  queries: Queries,
  userId: number,
): Promise<{ credential_id: string; transports: string }[]> =>
  queries.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).execute();

export async function insertPasskey(
  tx: Tx,
  userId: number,
  record: PasskeyRecord & { credential_id: string; public_key: string; counter: number; transports: string },
): Promise<void> {
  await tx
    .insertInto('passkeys')
    .values({ user_id: userId, ...record })
    .execute();
}

/** What was removed, or nothing when the account has no such passkey. */
export const removePasskey = (tx: Tx, userId: number, publicId: string): Promise<PasskeyRecord | undefined> =>
  tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .returning(columns)
    .executeTakeFirst();

export interface HeldPasskey {
  id: number;
  user: User;
  emailNorm: string;
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** Whose passkey an authenticator knows by this name. */
export async function passkeyByCredential(queries: Queries, credentialId: string): Promise<HeldPasskey | null> {
  const row = await queries
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select([
      ...userColumns,
      'users.email_norm',
      'passkeys.id as passkey_id',
      'passkeys.public_key',
      'passkeys.counter',
    ])
    .where('passkeys.credential_id', '=', credentialId)
    .executeTakeFirst();
  if (!row) return null;
  const { passkey_id: id, email_norm: emailNorm, public_key: publicKey, counter } = row;
  return { id, user: userOfRow(row), emailNorm, credentialId, publicKey, counter };
}

/** Returns whether it is still there. */
export async function recordPasskeyUse(tx: Tx, id: number, counter: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
