import { sql } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';

export interface SecondFactor {
  secret: string;
  confirmedAt: number | null;
  lastStep: number;
  createdAt: number;
}

export async function secondFactorOf(queries: Queries, userId: number): Promise<SecondFactor | null> {
  const row = await queries
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row
    ? { secret: row.secret, confirmedAt: row.confirmed_at, lastStep: row.last_step, createdAt: row.created_at }
    : null;
}

/** Begins anew with another secret; of one that is on nothing changes. */
export async function beginSecondFactor(tx: Tx, userId: number, secret: string, now: number): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
  await tx.insertInto('second_factors').values({ user_id: userId, secret, last_step: 0, created_at: now }).execute();
}

export async function confirmSecondFactor(tx: Tx, userId: number, step: number, now: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/** Uses up the code of a step, and of all before it; false where that has happened. */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns whether there was one that was on. */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factor_waits').where('user_id', '=', userId).execute();
  return removed !== undefined && removed.confirmed_at !== null;
}

export async function setRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Uses up a recovery code; false where there is no such one any more. */
export async function takeRecoveryCode(tx: Tx, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(queries: Queries, userId: number): Promise<number> {
  const row = await queries
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** A login whose password was right, and that waits for the second factor. */
export interface Wait {
  id: string;
  userId: number;
  password: string;
  tries: number;
  createdAt: number;
}

export async function insertWait(tx: Tx, { id, userId, password, createdAt }: Omit<Wait, 'tries'>): Promise<void> {
  await tx
    .insertInto('second_factor_waits')
    .values({ id, user_id: userId, password, tries: 0, created_at: createdAt })
    .execute();
}

/** Whose login it is, and the address that is counted by. */
export async function waitById(
  queries: Queries,
  id: string,
): Promise<{ userId: number; publicId: string; emailNorm: string; createdAt: number } | null> {
  const row = await queries
    .selectFrom('second_factor_waits')
    .innerJoin('users', 'users.id', 'second_factor_waits.user_id')
    .select(['users.id', 'users.public_id', 'users.email_norm', 'second_factor_waits.created_at'])
    .where('second_factor_waits.id', '=', id)
    .executeTakeFirst();
  return row ? { userId: row.id, publicId: row.public_id, emailNorm: row.email_norm, createdAt: row.created_at } : null;
}

/** Counts a try, however many come at once; null where there is none left, or nothing to try. */
export async function countWaitTry(tx: Tx, id: string, limit: number): Promise<Wait | null> {
  const row = await tx
    .updateTable('second_factor_waits')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', limit)
    .returningAll()
    .executeTakeFirst();
  return row
    ? { id: row.id, userId: row.user_id, password: row.password, tries: row.tries, createdAt: row.created_at }
    : null;
}

export async function deleteWait(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('second_factor_waits').where('id', '=', id).execute();
}
