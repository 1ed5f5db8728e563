import { basename } from 'node:path';
import { counted } from '#server/platform/counted.ts';
import type { CheckOptions, Report } from '#server/platform/data-check.ts';
import { faultOfFile } from '#server/platform/files/file-fault.ts';
import type { OnPassed } from '#server/platform/files/listing.ts';
import { fileIdOf } from '#server/platform/files/picture-keys.ts';
import { dateOfMoment } from '#server/platform/files/quarantine.ts';
import { quarantineFolder } from '#server/platform/files/layout.ts';
import { placeOfPictures } from '#server/platform/files/open-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOrphans, type ClosedFolder } from './find-orphans.ts';
import { knownIds } from './known-ids.ts';
import { commandLine } from '#server/platform/command-line.ts';

const day = 86_400_000;

type Parts = Pick<Platform, 'clock' | 'config' | 'db' | 'files' | 'jobs'>;

const troubleOf = ({ path, fault }: ClosedFolder): string => `Folder ${path} cannot be read: ${fault}`;

/** Reports files in quarantine that a row refers to; `repair` puts them back. */
export async function checkQuarantine({ db, files }: Parts, report: Report, repair: boolean): Promise<void> {
  const pass: OnPassed = (_kind, path, fault) => void report.troubles.push(troubleOf({ path, fault }));
  for await (const file of files.quarantine.list(pass)) {
    if ((await knownIds(db.query, [file.key])).size === 0) continue;
    try {
      const isBack = repair && (await files.quarantine.putBack(file));
      if (isBack) report.notes.push(`File ${file.key}: a row knows it; put back from quarantine`);
      else if (!repair && file.key === fileIdOf(file.key) && !(await files.stat(file.key)))
        report.notes.push(`File ${file.key}: a row knows it, and it lies in quarantine; --repair puts it back`);
    } catch (error) {
      report.troubles.push(
        `File ${file.key}: a row knows it, and it lies in quarantine; it cannot be put back: ${faultOfFile(error)}`,
      );
    }
  }
}

/**
 * Files without a row. With `repair` those older than a day go to quarantine, unless there are so many that the database
 * may not be the right one; `evenTooMany` says that it is.
 */
export async function checkOrphans(
  platform: Parts,
  report: Report,
  { repair, evenTooMany }: CheckOptions,
): Promise<void> {
  const { clock, config, files } = platform;
  const { keys, young, pictures, orphaned, areTooMany, foreign, unreadable, closed } = await findOrphans(
    platform,
    clock.now() - files.orphanAge,
    {
      evenTooMany,
    },
  );
  report.troubles.push(...closed.map(troubleOf));
  for (const path of foreign.paths) report.notes.push(`File ${path}: none of ours; it stays`);
  if (foreign.count > foreign.paths.length)
    report.notes.push(`${counted(foreign.count - foreign.paths.length, 'more file')}: none of ours; left in place`);
  // What belongs to a picture has been named with it.
  const known = await knownIds(
    platform.db.query,
    unreadable.paths.map((path) => basename(path)),
  );
  for (const path of unreadable.paths)
    if (!known.has(fileIdOf(basename(path)))) report.troubles.push(`File ${path}: cannot be looked at; it stays`);
  if (unreadable.count > unreadable.paths.length)
    report.troubles.push(`${counted(unreadable.count - unreadable.paths.length, 'more file')} cannot be looked at`);
  const days = files.orphanAge / day;
  const waited = days === 1 ? 'a day' : `${days} days`;
  for (const key of young)
    report.notes.push(`File ${key}: no row knows it; an upload that runs or was cut off less than ${waited} ago`);
  if (areTooMany && !(repair && evenTooMany)) {
    report.troubles.push(
      `No row knows ${orphaned} of ${pictures} pictures. So many are hardly leftovers: is this the right database? ` +
        `Nothing is moved. If it is: ${commandLine('fsck', '--repair --even-too-many')}`,
    );
    return;
  }
  const date = dateOfMoment(clock.now());
  for (const key of keys) {
    if (!repair) {
      report.troubles.push(`File ${key}: no row knows it`);
      continue;
    }
    try {
      await files.quarantine.add({ key, date });
      report.notes.push(
        `File ${key}: no row knows it; moved to ${placeOfPictures(config)}/${quarantineFolder}/${date} for 30 days`,
      );
    } catch (error) {
      report.troubles.push(`File ${key}: no row knows it, and it cannot be moved: ${faultOfFile(error)}`);
    }
  }
}
