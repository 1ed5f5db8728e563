import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { renditionWidths, type RenditionWidth } from '#domain/limits.ts';
import type { Database, Tx } from './db/database.ts';
import { roomOfRow } from './db/room-of-picture.ts';
import type { FileRow } from './db/tables.ts';
import { renditionKey } from './files/picture-keys.ts';
import { checkOrphans, checkQuarantine } from './orphans/check-orphans.ts';
import { holdsUnfinishedRestore, leftByRestore } from './installation/unfinished-restore.ts';
import type { Platform } from './platform.ts';
import { Problem } from './problem.ts';

type Checked = Pick<Platform, 'clock' | 'config' | 'db' | 'files' | 'images' | 'jobs' | 'trustedTime'>;

export interface Report {
  files: number;
  screens: number;
  /** What is wrong and was not mended; empty means sound. */
  troubles: string[];
  /** What is in order but worth knowing, and what was mended. */
  notes: string[];
}

const batch = 500;

/**
 * Compares the database with the disk: every picture is there with its size and sha256, counters equal rows, no file
 * without a row. With `repair`, counters and renditions are made anew, files without a row go to a quarantine, and those
 * that are missed come back from there. Too many without a row are left alone unless `evenTooMany`.
 */
export async function checkStorage(
  platform: Checked,
  { repair, evenTooMany = false }: { repair: boolean; evenTooMany?: boolean },
): Promise<Report> {
  const report: Report = { files: 0, screens: 0, troubles: [], notes: [] };
  report.troubles.push(...(await databaseTroubles(platform.db)));
  await checkQuarantine(platform, report, repair);
  await checkFiles(platform, report, repair);
  await checkCounters(platform, report, repair);
  await checkOrphans(platform, report, { repair, evenTooMany });
  await checkJobs(platform, report, repair);
  const { dataDir } = platform.config;
  if (holdsUnfinishedRestore(dataDir)) report.notes.push(leftByRestore(dataDir));
  return report;
}

/** What the database says is wrong with itself. */
export async function databaseTroubles({ engine, query }: Pick<Database, 'engine' | 'query'>): Promise<string[]> {
  if (engine !== 'sqlite') return [];
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(query);
  const broken = await sql<{ table: string; rowid: number; parent: string }>`pragma foreign_key_check`.execute(query);
  return [
    ...integrity.rows.flatMap((row) => (row.integrity_check === 'ok' ? [] : [`Database: ${row.integrity_check}`])),
    ...broken.rows
      .slice(0, 20)
      .map((row) => `Database: row ${row.rowid} of ${row.table} points to a row of ${row.parent} that is not there`),
  ];
}

async function checkFiles(platform: Checked, report: Report, repair: boolean): Promise<void> {
  const { db } = platform;
  for (let after = 0; ;) {
    const rows = await db.query
      .selectFrom('files')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      report.files += 1;
      const trouble = await troubleOf(platform, row);
      if (trouble) report.troubles.push(`Picture ${row.key}: ${trouble}`);
      else if (repair) await remake(platform, row, report);
      else if (row.fault !== null)
        report.notes.push(
          `Picture ${row.key}: noted as one that cannot be decoded (${row.fault}); --repair tries it again`,
        );
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function troubleOf({ files }: Checked, row: FileRow): Promise<string | undefined> {
  const found = await files.stat(row.key);
  if (!found) return 'the file is missing';
  if (found.bytes !== row.bytes) return `the file has ${found.bytes} bytes instead of ${row.bytes}`;
  const hash = createHash('sha256');
  await pipeline(await files.open(row.key), hash);
  return hash.digest('hex') === row.sha256 ? undefined : 'the bytes have changed';
}

/** Makes what was to be made of a picture and is not there. */
async function remake({ db, files, images }: Checked, row: FileRow, report: Report): Promise<void> {
  const path = files.path(row.key);
  const missing: RenditionWidth[] = [];
  for (const width of renditionWidths) if (!(await files.stat(renditionKey(row.key, width)))) missing.push(width);
  if (missing.length === 0 && row.thumbhash !== null && row.fault === null) return;
  try {
    if (missing.length > 0) {
      for (const { width, data } of await images.renditions(path, missing))
        await files.write(renditionKey(row.key, width), data);
    }
    if (row.thumbhash === null) {
      await db.query
        .updateTable('files')
        .set({ thumbhash: await images.thumbhash(path) })
        .where('id', '=', row.id)
        .execute();
    }
    await noteFault(db, row, null);
    report.notes.push(`Picture ${row.key}: renditions made anew`);
  } catch (error) {
    if (error instanceof Problem && error.status < 500 && error.type !== 'not_found')
      await noteFault(db, row, error.type);
    report.notes.push(
      `Picture ${row.key}: no rendition can be made (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

async function noteFault(db: Database, { id }: FileRow, fault: string | null): Promise<void> {
  await db.query.updateTable('files').set({ fault }).where('id', '=', id).execute();
}

async function checkCounters({ db }: Checked, report: Report, repair: boolean): Promise<void> {
  const total = await db.query
    .selectFrom('screens')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  report.screens = total.n;

  const wrong = (
    await sql<{ what: string; owner: number; place: number; kept: number | null; n: number | null }>`
      select what, owner, place, sum(kept) as kept, sum(n) as n from (
        select 'day' as what, owner_id as owner, day as place, n as kept, cast(null as bigint) as n from screen_days where n > 0
        union all select 'minute', owner_id, minute, n, cast(null as bigint) from trash_minutes where n > 0
        union all select 'bytes', owner_id, 0, bytes, cast(null as bigint) from account_usage where bytes <> 0
        union all select 'bytes', owner_id, 0, cast(null as bigint), cast(sum(${roomOfRow}) as bigint)
          from screens join files on files.id = screens.file_id group by owner_id
        union all select 'day', owner_id, day, cast(null as bigint), count(*) from screens
          where deleted_at is null group by owner_id, day
        union all select 'minute', owner_id, deleted_at / 60000, cast(null as bigint), count(*) from screens
          where deleted_at is not null group by owner_id, deleted_at / 60000
      ) as counters group by what, owner, place
      having coalesce(sum(kept), 0) <> coalesce(sum(n), 0)
      order by owner, what, place`.execute(db.query)
  ).rows.map(({ what, owner, place, kept, n }) => {
    const names: Record<string, string> = {
      day: `Counter of owner ${owner}, day ${place}`,
      minute: `Counter of the trash of owner ${owner}, minute ${place}`,
      bytes: `Counter of the bytes of owner ${owner}`,
    };
    return `${names[what]}: ${kept ?? 'missing'} instead of ${n ?? 0}`;
  });

  if (!repair || wrong.length === 0) {
    report.troubles.push(...wrong);
    return;
  }
  await db.transaction(recount);
  report.notes.push(...wrong.map((text) => `${text}: mended`));
}

/** Makes all counters anew, of the rows that they count. */
export async function recount(tx: Tx): Promise<void> {
  await tx.deleteFrom('screen_days').execute();
  await sql`insert into screen_days (owner_id, day, n)
    select owner_id, day, count(*) from screens where deleted_at is null group by owner_id, day`.execute(tx);
  await tx.deleteFrom('trash_minutes').execute();
  await sql`insert into trash_minutes (owner_id, minute, n)
    select owner_id, deleted_at / 60000, count(*) from screens
    where deleted_at is not null group by owner_id, deleted_at / 60000`.execute(tx);
  await tx.deleteFrom('account_usage').execute();
  await sql`insert into account_usage (owner_id, bytes)
    select owner_id, sum(${roomOfRow}) from screens join files on files.id = screens.file_id group by owner_id`.execute(
    tx,
  );
}

async function checkJobs({ jobs }: Checked, report: Report, repair: boolean): Promise<void> {
  const parked = await jobs.parked();
  if (parked === 0) return;
  if (repair) await jobs.returnParked('all');
  const what = `${parked} ${parked === 1 ? 'job' : 'jobs'} failed too often`;
  report.notes.push(
    repair ? `${what}: tried again when the server starts` : `${what}, for reasons that the server's log tells`,
  );
}
