import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { renditionWidths, type RenditionWidth } from '#domain/limits.ts';
import type { Check, CheckedPlatform, CheckOptions, Report } from '#server/platform/data-check.ts';
import type { Database } from '#server/platform/db/database.ts';
import { batch } from '#server/platform/db/in-batches.ts';
import type { BlobStore } from '#server/platform/files/blob-store.ts';
import { completenessOf } from '#server/platform/files/completeness/completeness.ts';
import { faultOfFile } from '#server/platform/files/file-fault.ts';
import { isImageMime } from '#server/platform/files/image-mime.ts';
import { ignoreMissing } from '#server/platform/files/missing.ts';
import { renditionKey, strippedKey } from '#server/platform/files/picture-keys.ts';
import type { FileRow } from '#server/platform/files/tables.ts';
import { Problem } from '#server/platform/problem.ts';
import { checkOrphans, checkQuarantine } from './orphans/check-orphans.ts';
import { findUnused, putAside } from './orphans/sweep-unused.ts';
import { renditionToKeep, standIn } from './rendition-to-keep.ts';
import { commandLine } from '#server/platform/command-line.ts';

/** Checks every picture and what is made of it, and finds files that belong to none. */
export const check: Check = async (platform, report, options) => {
  options.progress.step('Checking the quarantine');
  await checkQuarantine(platform, report, options.repair);
  options.progress.step('Checking the pictures');
  await checkFiles(platform, report, options);
  await checkUse(platform, report, options);
  options.progress.step('Looking for files without a row');
  await checkOrphans(platform, report, options);
};

async function checkFiles(
  platform: CheckedPlatform,
  report: Report,
  { repair, progress }: CheckOptions,
): Promise<void> {
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
      else await checkMade(platform, row, report, repair);
      progress.share(report.files, total, 'picture');
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** An account that is deleted in the database leaves its pictures. */
async function checkUse(
  platform: CheckedPlatform,
  report: Report,
  { repair, evenUnshown }: CheckOptions,
): Promise<void> {
  const { ids, pictures, areTooMany } = await findUnused(platform.db);
  if (ids.length === 0) return;
  if (areTooMany && !(repair && evenUnshown)) {
    report.troubles.push(
      `No screen shows ${ids.length} of ${pictures} pictures. So many are hardly those of a deleted account: were screens lost? ` +
        `Nothing is moved. If none was: ${commandLine('fsck', '--repair --even-unshown')}`,
    );
    return;
  }
  if (!areTooMany) {
    report.notes.push(`${shownByNone(ids.length)}; put aside by the server within a day`);
    return;
  }
  const { swept, failures } = await putAside(platform, ids);
  report.notes.push(`${shownByNone(swept)}; put aside for 30 days`);
  if (failures.length > 0)
    report.troubles.push(
      `${shownByNone(failures.length)} and cannot be put aside, the first because ${faultOfFile(failures[0])}`,
    );
}

const shownByNone = (count: number): string =>
  count === 1 ? '1 picture is shown by no screen' : `${count} pictures are shown by no screen`;

async function troubleOf({ files }: CheckedPlatform, row: FileRow): Promise<string | undefined> {
  try {
    const found = await files.stat(row.key);
    if (!found) return 'the file is missing';
    if (found.bytes !== row.bytes) return `the file has ${found.bytes} bytes instead of ${row.bytes}`;
    const hash = createHash('sha256');
    await pipeline(await files.open(row.key), hash);
    return hash.digest('hex') === row.sha256 ? undefined : 'the bytes have changed';
  } catch (error) {
    const fault = faultOfFile(error);
    await files.requireThere();
    return `the file cannot be read: ${fault}`;
  }
}

/** Checks what is made of a sound picture, which has just been read in full: with what is removed of it nothing is lost. */
async function checkMade(platform: CheckedPlatform, row: FileRow, report: Report, repair: boolean): Promise<void> {
  const { files } = platform;
  const looked = await Promise.all(madeOf(row).map(([key, mime]) => brokenOf(files, key, mime)));
  const broken = looked.filter((found) => found !== undefined);
  const finding = `Picture ${row.key}: not whole: ${broken.map(({ said }) => said).join(', ')}`;
  if (!repair) {
    if (broken.length > 0) report.troubles.push(`${finding}; --repair has it made anew`);
    if (row.fault !== null)
      report.notes.push(
        `Picture ${row.key}: noted as one that cannot be decoded (${row.fault}); --repair tries it again`,
      );
    return;
  }
  if (broken.length > 0) {
    await files.requireThere();
    const stuck: string[] = [];
    for (const { key } of broken)
      await files.remove(key).catch((error: unknown) => stuck.push(`${key} cannot be removed: ${faultOfFile(error)}`));
    if (stuck.length > 0) {
      report.troubles.push(`${finding}; ${stuck.join(', ')}`);
      return;
    }
    report.notes.push(`${finding}; removed`);
  }
  await remake(platform, row, report);
}

const madeOf = ({ key, mime }: FileRow): [key: string, mime: string][] => [
  ...renditionWidths.map((width): [string, string] => [renditionKey(key, width), 'image/webp']),
  [strippedKey(key), mime],
];

/** Undefined when it is whole. Of what cannot be read `said` also says why. */
async function brokenOf(
  files: BlobStore,
  key: string,
  mime: string,
): Promise<{ key: string; said: string } | undefined> {
  try {
    return (await isWhole(files, key, mime)) ? undefined : { key, said: key };
  } catch (error) {
    return { key, said: `${key} (cannot be read: ${faultOfFile(error)})` };
  }
}

/** Whether what is there, if anything, is a stand-in or ends where it should. */
async function isWhole(files: BlobStore, key: string, mime: string): Promise<boolean> {
  const data = await files.read(key).catch(ignoreMissing);
  if (!data || data.length === 0 || data.equals(standIn) || !isImageMime(mime)) return true;
  const walker = completenessOf(mime);
  try {
    walker.push(data);
  } catch (error) {
    // Too complex to be followed, as a picture from before that was refused: nothing is known of it.
    if (error instanceof Problem) return true;
    throw error;
  }
  return walker.complete();
}

/** Makes the missing renditions of a picture. */
async function remake({ db, files, images }: CheckedPlatform, row: FileRow, report: Report): Promise<void> {
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
