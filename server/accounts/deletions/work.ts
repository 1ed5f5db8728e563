import { recordAudit } from '../audit/record.ts';
import { partsOf, serverFolder } from '#server/platform/parts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countDue, takesTooMuch } from '#server/platform/takes-too-much.ts';

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

const notice = 'account deletions';

/**
 * Deletes all of the accounts whose time is over; returns how many. What a kill cuts off goes on an hour later, as does an account
 * of which something cannot be deleted now: it keeps no other waiting. Where more are due at once than half of all, none is deleted: the log and /readyz say so.
 */
export async function deleteDueAccounts(platform: Platform): Promise<number> {
  const { clock, db, log, notices } = platform;
  const parts = await partsOf<Forget>(serverFolder, 'forget');
  const until = clock.now();
  const { all, due: dueNow } = await countDue(db.query, 'users', until);
  if (takesTooMuch(dueNow, all)) {
    const sentence = `No account is deleted: ${dueNow} of ${all} would go at once. Is the clock right?`;
    log.error({ due: dueNow, all }, sentence);
    notices.raise(notice, sentence);
    return 0;
  }
  notices.clear(notice);
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
        await db.transaction(async (tx) => {
          const gone = await tx
            .deleteFrom('users')
            .where('id', '=', id)
            .where('deletion_at', '<=', until)
            .executeTakeFirst();
          if (gone.numDeletedRows === 0n) return;
          const object = { kind: 'person', id } as const;
          await recordAudit(tx, { at: until, person: null, action: 'deleted', object, network: null });
        });
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
