import { partsOf, serverFolder } from '#server/platform/parts.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * What the `forget.ts` of a resource exports, where it has more of an account than what goes with its row. It may be called again
 * for what is left.
 */
export type Forget = (context: { platform: Platform }, userId: number) => Promise<void>;

const hour = 3_600_000;
/** Accounts that are looked for at once. */
const step = 100;

export const work = ({ platform }: { platform: Platform }): void =>
  platform.jobs.every('account deletions', hour, async () => void (await deleteDueAccounts(platform)));

/**
 * Deletes all of the accounts whose time is over; returns how many. What a kill cuts off goes on an hour later, as does an account
 * of which something cannot be deleted now: it keeps no other waiting.
 */
export async function deleteDueAccounts(platform: Platform): Promise<number> {
  const { db, log, trustedTime } = platform;
  const parts = await partsOf<Forget>(serverFolder, 'forget');
  const until = await trustedTime.look();
  const failed: number[] = [];
  for (let deleted = 0; ;) {
    const due = await db.query
      .selectFrom('users')
      .select(['id', 'public_id'])
      .where('deletion_at', '<=', until)
      .$if(failed.length > 0, (query) => query.where('id', 'not in', failed))
      .orderBy('deletion_at')
      .limit(step)
      .execute();
    for (const { id, public_id: user } of due) {
      try {
        for (const forget of parts) await forget({ platform }, id);
        await db.transaction((tx) =>
          tx.deleteFrom('users').where('id', '=', id).where('deletion_at', '<=', until).execute(),
        );
        deleted += 1;
        log.info({ event: 'account_deleted', user }, 'An account was deleted with all that it held');
      } catch (error) {
        failed.push(id);
        log.error({ err: error, user }, 'An account could not be deleted; it is tried again in an hour');
      }
    }
    if (due.length < step) return deleted;
  }
}
