import { accountDeletionDays } from '#domain/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { networkOfSession, recordAudit } from '../audit/record.ts';
import { accountLetters } from '../letters/queues.ts';
import { makeSignInLink, removeSignInLinksOf } from '../sign-in-links/sign-in-token.ts';
import { passOnQueue } from '../spaces/queues.ts';
import { endAccess } from '../suspensions/end-access.ts';
import { requireAnotherAdmin } from '../suspensions/last-admin.ts';
import type { User } from '../users.ts';

const day = 86_400_000;

/** How an account goes: it is closed at once, and all of it is deleted when the time is over in which a login brings it back. */
export const createDeletions = ({
  db,
  clock,
  jobs,
  log,
  random,
}: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'random'>) => ({
  /** Ends sessions and keys, closes all links and tells the owner; returns when all is deleted. Throws last_admin. */
  async request({ user, sessionId }: { user: User; sessionId: string | null }): Promise<number> {
    const now = clock.now();
    const at = now + accountDeletionDays * day;
    await db.transaction(async (tx) => {
      await requireAnotherAdmin(tx, db.engine, user.id);
      await tx.updateTable('users').set({ deletion_at: at }).where('id', '=', user.id).execute();
      const network = await networkOfSession(tx, sessionId);
      await recordAudit(tx, { at: now, person: user.id, action: 'deletion_asked', network });
      await endAccess(tx, user.id, now);
      await jobs.enqueue(tx, passOnQueue, { user: user.id });
      const link = await makeSignInLink({ clock, random }, tx, user.id);
      await jobs.enqueue(tx, accountLetters, { letter: 'deletion', user: user.id, at, link });
    });
    log.info({ event: 'deletion_requested', user: user.publicId }, 'An account is to be deleted');
    return at;
  },
});

/** Anyone who signs in keeps the account; returns whether it was to be deleted. Throws credentials_invalid where its time is over. */
export async function callOffDeletion(
  tx: Tx,
  userId: number,
  { now, network }: { now: number; network: string | null },
): Promise<boolean> {
  const user = await tx.selectFrom('users').select('deletion_at').where('id', '=', userId).executeTakeFirst();
  if (!user || user.deletion_at === null) return false;
  if (user.deletion_at <= now) throw new Problem('credentials_invalid');
  await tx.updateTable('users').set({ deletion_at: null }).where('id', '=', userId).execute();
  // Its letter lies at an address that the account may soon have no more.
  await removeSignInLinksOf(tx, userId);
  await recordAudit(tx, { at: now, person: userId, action: 'deletion_called_off', network });
  return true;
}
