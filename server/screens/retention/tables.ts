import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    leaving_screens: LeavingScreensTable;
  }
}

// After a restore owners are told again: what they were told before may lie long back.
export const tables = { leaving_screens: null } satisfies TablesOfFolder;

/** A screen of which was told that it goes to the trash. Goes with the screen, or once it is kept after all. */
interface LeavingScreensTable {
  screen_id: number;
  library_id: number;
  leaves_at: number;
  told_at: number;
}
