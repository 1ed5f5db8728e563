import type { Role } from '#domain/role.ts';
import type { SocialNetwork } from '#domain/social-network.ts';
import { blockOf } from '#server/platform/http/network.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordAudit } from '../audit/record.ts';
import { holdAdmins } from '../suspensions/last-admin.ts';
import { setRole } from '../users.ts';
import type { SocialProvider } from './settings.ts';

/** The providers whose claims say who has which role. */
export const givingRoles = (providers: readonly SocialProvider[]): SocialNetwork[] =>
  providers.filter(({ roles }) => roles.length > 0).map(({ network }) => network);

/**
 * Gives an account the role that the company says, and records it. The last administrator stays one whatever is said: else nobody
 * could let anyone in again. Returns the role that it has then.
 */
export async function giveCompanyRole(
  { clock, db, log }: Pick<Platform, 'clock' | 'db' | 'log'>,
  tx: Tx,
  { userId, role, ip }: { userId: number; role: Role; ip: string | null },
): Promise<Role> {
  const roleNow = async (): Promise<Role> =>
    (await tx.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow()).role;
  if ((await roleNow()) === role) return role;
  const admins = await holdAdmins(tx, db.engine);
  if (admins.length === 1 && admins[0] === userId) {
    log.warn(
      { event: 'last_admin_kept', role },
      'The last administrator stays one, though their company says another role',
    );
    return 'admin';
  }
  if ((await roleNow()) === role) return role;
  await setRole(tx, userId, role);
  await recordAudit(tx, {
    at: clock.now(),
    person: null,
    action: 'role_changed',
    object: { kind: 'person', id: userId },
    detail: role,
    network: ip === null ? null : blockOf(ip),
  });
  return role;
}

/** The provider that says which role an account has; undefined where it is given here. */
export async function roleGiverOf(
  queries: Queries,
  providers: readonly SocialProvider[],
  userId: number,
): Promise<SocialNetwork | undefined> {
  const givers = givingRoles(providers);
  if (givers.length === 0) return undefined;
  const row = await queries
    .selectFrom('social_identities')
    .select('network')
    .where('user_id', '=', userId)
    .where('network', 'in', givers)
    .executeTakeFirst();
  return row?.network;
}
