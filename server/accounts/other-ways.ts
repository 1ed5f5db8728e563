import type { SocialNetwork } from '#domain/social-network.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { holdOwner } from './hold-owner.ts';
import { removeKeysOf } from './keys/store.ts';
import { giveCompanyRole, roleGiverOf } from './social/company-role.ts';
import { passwordHashOf, type User } from './users.ts';

/** What opens an account without its password: names of API keys and passkeys, and linked accounts of others. */
export interface OtherWays {
  keys: string[];
  passkeys: string[];
  networks: SocialNetwork[];
}

export async function otherWaysOf(queries: Queries, userId: number): Promise<OtherWays> {
  const keys = await queries
    .selectFrom('api_keys')
    .select('name')
    .where('owner_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  const passkeys = await queries.selectFrom('passkeys').select('name').where('user_id', '=', userId).execute();
  const networks = await queries
    .selectFrom('social_identities')
    .select('network')
    .where('user_id', '=', userId)
    .orderBy('network')
    .execute();
  return {
    keys: keys.map(({ name }) => name),
    passkeys: passkeys.map(({ name }) => name),
    networks: networks.map(({ network }) => network),
  };
}

/** Ends all of them; returns how many there were. Throws forbidden where nothing else would open the account. */
export async function endOtherWays(
  platform: Pick<Platform, 'clock' | 'config' | 'db' | 'log'>,
  user: User,
): Promise<number> {
  const { config, db, log } = platform;
  const count = await db.transaction(async (tx) => {
    await holdOwner(tx, db.engine, user.id);
    if (!config.signIn.includes('password') || (await passwordHashOf(tx, user.id)) === '')
      throw new Problem('forbidden');
    const { keys, passkeys, networks } = await otherWaysOf(tx, user.id);
    const giver = await roleGiverOf(tx, config.social, user.id);
    await removeAll(tx, user.id);
    // A role that a company gave goes with its account.
    if (giver !== undefined) await giveCompanyRole(platform, tx, { userId: user.id, role: 'customer', ip: null });
    return keys.length + passkeys.length + networks.length;
  });
  log.info({ event: 'other_ways_ended', user: user.publicId, count }, 'What opens an account was ended');
  return count;
}

async function removeAll(tx: Tx, userId: number): Promise<void> {
  await removeKeysOf(tx, userId);
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('social_identities').where('user_id', '=', userId).execute();
}
