import type { Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { Problem } from '#server/platform/problem.ts';

/**
 * Lets nobody else change an administrator until the transaction ends, as two who demote each other would leave none; returns the ids
 * of all who can sign in.
 */
export async function holdAdmins(tx: Tx, engine: Engine): Promise<number[]> {
  const admins = await tx
    .selectFrom('users')
    .select(['id', 'suspended_at', 'deletion_at'])
    .where('role', '=', 'admin')
    // In one order, so that two wait for each other and neither for both.
    .orderBy('id')
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();
  return admins.filter((one) => one.suspended_at === null && one.deletion_at === null).map(({ id }) => id);
}

/** Throws last_admin where nobody would administer the installation without this account. */
export async function requireAnotherAdmin(tx: Tx, engine: Engine, userId: number): Promise<void> {
  const admins = await holdAdmins(tx, engine);
  if (admins.length === 1 && admins[0] === userId) throw new Problem('last_admin');
}
