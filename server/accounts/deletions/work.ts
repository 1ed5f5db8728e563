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

/** Deletes all of the accounts whose time is over; returns how many. What a kill cuts off goes on an hour later. */
export async function deleteDueAccounts(platform: Platform): Promise<number> {
  const { db, log, trustedTime } = platform;
  const parts = await partsOf<Forget>(serverFolder, 'forget');
  const until = await trustedTime.look();
  for (let deleted = 0; ;) {
    const due = await db.query
      .selectFrom('users')
      .select(['id', 'public_id'])
      .where('deletion_at', '<=', until)
      .orderBy('deletion_at')
      .limit(step)
      .execute();
    for (const { id, public_id: user } of due) {
      for (const forget of parts) await forget({ platform }, id);
      await db.transaction((tx) =>
        tx.deleteFrom('users').where('id', '=', id).where('deletion_at', '<=', until).execute(),
      );
      log.info({ event: 'account_deleted', user }, 'An account was deleted with all that it held');
    }
    deleted += due.length;
    if (due.length < step) return deleted;
  }
}
