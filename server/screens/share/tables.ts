import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    shared_screens: SharedScreensTable;
    shared_days: SharedDaysTable;
    shared_versions: SharedVersionsTable;
  }
}

export const tables = {
  shared_screens: ['viewer_id', 'screen_id'],
  shared_days: ['viewer_id', 'day'],
  shared_versions: ['viewer_id'],
} satisfies TablesOfFolder;

/** A screen of somebody else that a viewer has opened. Goes with either. */
interface SharedScreensTable {
  viewer_id: number;
  screen_id: number;
  shared_at: number;
  /** In the zone of the viewer then. */
  day: number;
}

/** How many of them are on a day. Updated in the transaction of every change. */
interface SharedDaysTable {
  viewer_id: number;
  day: number;
  n: number;
}

/** How often the list of a viewer has changed. */
interface SharedVersionsTable {
  viewer_id: number;
  changes: number;
}
