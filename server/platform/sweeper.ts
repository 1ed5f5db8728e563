import type { Platform } from './platform.ts';
import { fileIdOf } from './files/picture-keys.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const temporaryAge = hour;
const orphanAge = day;
const idempotencyAge = day;
/** Rows changed in one transaction: SQLite answers nobody else meanwhile. */
const batch = 500;

type Swept = Pick<Platform, 'config' | 'clock' | 'db' | 'files' | 'jobs'>;

/** Registers what clears up by itself. Each part may run at any time, twice, or on several nodes at once. */
export function installSweeper(platform: Swept): void {
  const { jobs } = platform;
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
export async function sweepIdempotencyKeys({ clock, db }: Swept): Promise<number> {
  const before = clock.now() - idempotencyAge;
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

/** Removes pictures older than a day that no row knows; answers how many files. */
export async function sweepOrphans({ clock, db, files }: Swept): Promise<number> {
  const before = clock.now() - orphanAge;
  let swept = 0;
  let candidates: string[] = [];
  const removeUnknown = async (): Promise<void> => {
    const known = await keysKnown(db, candidates);
    for (const key of candidates) {
      if (known.has(fileIdOf(key))) continue;
      // Asked once more, right before the bytes go.
      if ((await keysKnown(db, [key])).size > 0) continue;
      await files.remove(key);
      swept += 1;
    }
    candidates = [];
  };
  for await (const { key, modified } of files.list()) {
    if (modified < before) candidates.push(key);
    if (candidates.length === batch) await removeUnknown();
  }
  await removeUnknown();
  return swept;
}

async function keysKnown(db: Swept['db'], keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const ids = [...new Set(keys.map(fileIdOf))];
  const rows = await db.query.selectFrom('files').select('key').where('key', 'in', ids).execute();
  return new Set(rows.map((row) => row.key));
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
