import type { SocialNetwork } from '#domain/social-network.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { userColumns, userOfRow, type User } from '../users.ts';
import type { Claims } from './providers.ts';

export async function userByIdentity(
  queries: Queries,
  { issuer, subject }: Pick<Claims, 'issuer' | 'subject'>,
): Promise<User | null> {
  const row = await queries
    .selectFrom('social_identities')
    .innerJoin('users', 'users.id', 'social_identities.user_id')
    .select([...userColumns])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? userOfRow(row) : null;
}

/** One a network: another one of it takes the place of the first. */
export async function putIdentity(
  tx: Tx,
  {
    userId,
    network,
    claims,
    now,
  }: { userId: number; network: SocialNetwork; claims: Omit<Claims, 'name' | 'role'>; now: number },
): Promise<void> {
  const { issuer, subject, email } = claims;
  await tx
    .insertInto('social_identities')
    .values({ user_id: userId, network, issuer, subject, email, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network']).doUpdateSet({ issuer, subject, email, created_at: now }),
    )
    .execute();
}

export async function removeIdentity(tx: Tx, userId: number, network: SocialNetwork): Promise<boolean> {
  const removed = await tx
    .deleteFrom('social_identities')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export interface LinkedIdentity {
  network: SocialNetwork;
  email: string | null;
  createdAt: number;
}

export async function identitiesOf(queries: Queries, userId: number): Promise<LinkedIdentity[]> {
  const rows = await queries
    .selectFrom('social_identities')
    .select(['network', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('network')
    .execute();
  return rows.map(({ created_at: createdAt, ...identity }) => ({ ...identity, createdAt }));
}
