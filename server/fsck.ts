import type { Check, CheckOptions, CheckedPlatform, Report } from './platform/data-check.ts';
import { partsOf } from './platform/parts.ts';
import { noProgress } from './platform/progress.ts';

/**
 * Compares the database with the disk: every picture is there with its size and sha256, what is made of it is whole, counters
 * equal rows, no file without a row. With `repair`, counters and renditions are made anew, files without a row go to a
 * quarantine, and those that are missed come back from there. Too many without a row are left alone unless `evenTooMany`, and too
 * many that no screen shows unless `evenUnshown`.
 */
export async function checkStorage(
  platform: CheckedPlatform,
  {
    repair,
    evenTooMany = false,
    evenUnshown = false,
    progress = noProgress,
  }: Pick<CheckOptions, 'repair'> & Partial<CheckOptions>,
): Promise<Report> {
  const report: Report = { files: 0, screens: 0, troubles: [], notes: [] };
  for (const check of await partsOf<Check>(import.meta.dirname, 'check'))
    await check(platform, report, { repair, evenTooMany, evenUnshown, progress });
  return report;
}
