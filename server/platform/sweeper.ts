import type { Platform } from './platform.ts';
import { trashLifetimeOf } from './config.ts';
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
  jobs.every('trash', hour, async () => void (await purgeTrash(platform)));
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
  const { numDeletedRows } = await db.query
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', clock.now() - idempotencyAge)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes screens whose time in the trash is over, then pictures that no screen shows; answers how many screens. */
export async function purgeTrash({ clock, config, db, files }: Swept): Promise<number> {
  const before = clock.now() - trashLifetimeOf(config);
  return inBatches(async () => {
    const { purged, keys } = await db.transaction(async (tx) => {
      const due = await tx
        .selectFrom('screens')
        .select(['id', 'file_id'])
        .where('deleted_at', 'is not', null)
        .where('deleted_at', '<=', before)
        .orderBy('deleted_at')
        .limit(batch)
        .execute();
      if (due.length === 0) return { purged: 0, keys: [] };
      const deleted = await tx
        .deleteFrom('screens')
        // A screen restored since it was read stays.
        .where(
          'id',
          'in',
          due.map((screen) => screen.id),
        )
        .where('deleted_at', '<=', before)
        .executeTakeFirst();
      const unused = await tx
        .deleteFrom('files')
        .where(
          'id',
          'in',
          due.map((screen) => screen.file_id),
        )
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('screens').select('screens.id').whereRef('screens.file_id', '=', 'files.id'))),
        )
        .returning('key')
        .execute();
      return { purged: deleted.numDeletedRows, keys: unused.map((file) => file.key) };
    });
    // Bytes go after their rows; what a crash leaves here is an orphan.
    for (const key of keys) await files.removeAll(key);
    return purged;
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
