import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { batch } from '#server/platform/db/in-batches.ts';
import type { OnPassed } from '#server/platform/files/listing.ts';
import { dateOfMoment, quarantineAge } from '#server/platform/files/quarantine.ts';
import { fileIdOf } from '#server/platform/files/picture-keys.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { findOrphans } from './find-orphans.ts';
import { knownIds } from './known-ids.ts';
import { commandLine } from '#server/platform/command-line.ts';

const day = 86_400_000;
/** A date that is over for longer than this was written by another clock, or before no server ran for a while. */
const overdue = 2 * day;
const notice = 'orphans';

type Swept = Pick<Platform, 'clock' | 'db' | 'files' | 'jobs' | 'log' | 'notices'>;

/**
 * Puts pictures older than a day that no row knows into quarantine, and removes what has been there for 30 days; returns
 * how many files were put aside. What a row knows again comes back. So many orphans that the database may not be the
 * right one stay where they are, and nothing is removed: the log and /readyz say so. Rejects at once where the folder is not the
 * one that was opened.
 */
export async function sweepOrphans(platform: Swept): Promise<number> {
  const { clock, db, files, log, notices } = platform;
  const now = clock.now();
  const { keys, pictures, orphaned, areTooMany, foreign, unreadable, closed } = await findOrphans(
    platform,
    (await earliest(now, db)) - files.orphanAge,
  );
  if (foreign.count > 0) log.warn(foreign, 'Files that are none of ours lie among the pictures; they stay');
  if (unreadable.count > 0) log.error(unreadable, 'Files among the pictures cannot be looked at; they stay');
  const failures: unknown[] = [];
  const pass: OnPassed = (_kind, path, fault) => void closed.push({ path, fault });
  const goOn = (error: unknown): void => {
    if (error instanceof Problem) throw error;
    failures.push(error);
  };
  await lookThroughQuarantine(platform, { remove: !areTooMany, now, goOn, pass });
  if (closed.length > 0) log.error({ closed }, 'Folders of pictures cannot be read; what is in them stays');
  if (areTooMany) {
    log.error(
      { orphaned, pictures },
      `The database knows so few of the pictures that nothing is removed. Is it the right one? Run ${commandLine('fsck')}`,
    );
    notices.raise(
      notice,
      `Pictures without a row are not removed: there are too many of them. See the log, or run ${commandLine('fsck')}`,
    );
    return 0;
  }
  notices.clear(notice);
  const date = dateOfMoment(now);
  for (const key of keys) {
    // Asked once more, right before the file goes.
    if ((await knownIds(db.query, [key])).size === 0) await files.quarantine.add({ key, date }).catch(goOn);
  }
  if (failures.length > 0)
    throw new Error(`Files that could not be put aside, back or removed: ${failures.length}`, { cause: failures[0] });
  return keys.length;
}

/** The earlier of what the clocks of this process and of the database say: of several nodes one may be ahead. */
async function earliest(now: number, { engine, query }: Database): Promise<number> {
  if (engine === 'sqlite') return now;
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(
    query,
  );
  return Math.min(now, rows[0]?.now ?? now);
}

/**
 * Puts back what a row refers to; with `remove` also removes what has been in quarantine long enough. What is there by a date to come,
 * or by one that should have been over days ago, is there from today on: by a clock that jumps nothing goes early.
 */
async function lookThroughQuarantine(
  { db, files, log }: Swept,
  { remove, now, goOn, pass }: { remove: boolean; now: number; goOn: (error: unknown) => void; pass: OnPassed },
): Promise<void> {
  const { quarantine } = files;
  const [today, tomorrow] = [dateOfMoment(now), dateOfMoment(now + day)];
  const before = dateOfMoment(now - quarantineAge);
  const longBefore = dateOfMoment(now - quarantineAge - overdue);
  let back = 0;
  let asked: { key: string; date: string }[] = [];
  const judge = async (): Promise<void> => {
    const known = await knownIds(
      db.query,
      asked.map(({ key }) => key),
    );
    for (const file of asked) {
      try {
        if (known.has(fileIdOf(file.key)) && (await quarantine.putBack(file))) back += 1;
        else if (remove && (file.date < longBefore || file.date > tomorrow)) await quarantine.dateAnew(file, today);
        else if (remove && file.date <= before) await quarantine.remove(file);
      } catch (error) {
        goOn(error);
      }
    }
    asked = [];
  };
  for await (const file of quarantine.list(pass)) {
    asked.push(file);
    if (asked.length === batch) await judge();
  }
  await judge();
  if (back > 0) log.warn({ files: back }, 'Files came back from quarantine: a row knows them again');
}
