import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { renditionWidths, type RenditionWidth } from '#domain/limits.ts';
import type { Check, Checked, CheckOptions, Report } from '#server/platform/checked.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renditionKey } from '#server/platform/files/picture-keys.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FileRow } from '../tables.ts';
import { checkOrphans, checkQuarantine } from './orphans/check-orphans.ts';
import { renditionToKeep } from './rendition-to-keep.ts';

const batch = 500;

/** Checks every picture and what is made of it, and finds files that belong to none. */
export const check: Check = async (platform, report, options) => {
  options.progress.step('Checking the quarantine');
  await checkQuarantine(platform, report, options.repair);
  options.progress.step('Checking the pictures');
  await checkFiles(platform, report, options);
  options.progress.step('Looking for files without a row');
  await checkOrphans(platform, report, options);
};

async function checkFiles(platform: Checked, report: Report, { repair, progress }: CheckOptions): Promise<void> {
  const { db } = platform;
  const { total } = await db.query
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
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
      progress.share(report.files, total, 'picture');
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

/** Makes the missing renditions of a picture. */
async function remake({ db, files, images }: Checked, row: FileRow, report: Report): Promise<void> {
  const missing: RenditionWidth[] = [];
  for (const width of renditionWidths) if (!(await files.stat(renditionKey(row.key, width)))) missing.push(width);
  if (missing.length === 0 && row.thumbhash !== null && row.fault === null) return;
  await files.requireThere();
  try {
    if (missing.length > 0) {
      for (const { width, data } of await files.borrow(row.key, (path) => images.renditions(path, missing)))
        await files.write(renditionKey(row.key, width), await renditionToKeep(files, row.key, data));
    }
    if (row.thumbhash === null) {
      const thumbhash = await files.borrow(row.key, (path) => images.thumbhash(path));
      await db.transaction((tx) => tx.updateTable('files').set({ thumbhash }).where('id', '=', row.id).execute());
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
  await db.transaction((tx) => tx.updateTable('files').set({ fault }).where('id', '=', id).execute());
}
