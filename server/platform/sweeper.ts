import type { Platform } from './platform.ts';
import { sweepOrphans } from './orphans/sweep-orphans.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const temporaryAge = hour;
const idempotencyAge = day;
/** Rows changed in one transaction: SQLite answers nobody else meanwhile. */
const batch = 500;

type Swept = Pick<Platform, 'clock' | 'db' | 'files' | 'jobs' | 'log' | 'notices' | 'trustedTime'>;

/** Registers what clears up by itself. Each part may run at any time, twice, or on several nodes at once. */
export function installSweeper(platform: Swept): void {
  const { jobs } = platform;
  jobs.every('parked jobs', minute, async () => void (await jobs.returnParked('due')));
  jobs.every('temporary files', 10 * minute, async () => void (await sweepTemporary(platform)));
  jobs.every('expired sessions', 10 * minute, async () => void (await sweepSessions(platform)));
  jobs.every('idempotency keys', hour, async () => void (await sweepIdempotencyKeys(platform)));
  jobs.every('orphans', 6 * hour, async () => void (await sweepOrphans(platform)));
}

/** Removes uploads that were never finished; answers how many. */
export const sweepTemporary = ({ clock, files }: Swept): Promise<number> =>
  files.sweepTemporary(clock.now() - temporaryAge);

/** Removes access tokens and sessions whose time is over; answers how many rows. */
export async function sweepSessions({ clock, db }: Swept): Promise<number> {
  const now = clock.now();
  const tokens = await inBatches(async () => {
    const due = db.query.selectFrom('access_tokens').select('hash').where('expires_at', '<=', now).limit(batch);
    return (await db.query.deleteFrom('access_tokens').where('hash', 'in', due).executeTakeFirst()).numDeletedRows;
  });
  const sessions = await inBatches(async () => {
    const due = db.query.selectFrom('sessions').select('id').where('expires_at', '<=', now).limit(batch);
    return (await db.query.deleteFrom('sessions').where('id', 'in', due).executeTakeFirst()).numDeletedRows;
  });
  return tokens + sessions;
}

/** Forgets answers that nobody may ask for again; answers how many. */
export async function sweepIdempotencyKeys({ db, trustedTime }: Swept): Promise<number> {
  // By a clock that jumped ahead, what is still being sent again would become a second screen.
  const before = (await trustedTime.look()) - idempotencyAge;
  return inBatches(async () => {
    const due = db.query
      .selectFrom('idempotency_keys')
      .select(['owner_id', 'scope', 'key'])
      .where('created_at', '<=', before)
      .limit(batch)
      .$asTuple('owner_id', 'scope', 'key');
    const { numDeletedRows } = await db.query
      .deleteFrom('idempotency_keys')
      .where((eb) => eb(eb.refTuple('owner_id', 'scope', 'key'), 'in', due))
      .executeTakeFirst();
    return numDeletedRows;
  });
}

/** Repeats a step until it changes less than a whole batch; answers the sum. */
async function inBatches(step: () => Promise<number | bigint>): Promise<number> {
  let sum = 0;
  for (;;) {
    const changed = Number(await step());
    sum += changed;
    if (changed < batch) return sum;
  }
}
