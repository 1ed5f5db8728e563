import type { Platform } from '#server/platform/platform.ts';
import { keptFor } from './limits.ts';
import { removeBugReportsBefore } from './store.ts';

const interval = 3_600_000;

export const work = ({ platform }: { platform: Pick<Platform, 'clock' | 'db' | 'jobs'> }): void =>
  platform.jobs.every('old bug reports', interval, () => removeOldReports(platform));

/** Removes what has been kept long enough. */
export const removeOldReports = ({ clock, db }: Pick<Platform, 'clock' | 'db'>): Promise<void> =>
  db.transaction((tx) => removeBugReportsBefore(tx, clock.now() - keptFor));
