import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    drawing_locks: DrawingLocksTable;
  }
}

export const tables = { drawing_locks: null } satisfies TablesOfFolder;

/** Who draws on a screen. It lapses where nobody renews it. */
interface DrawingLocksTable {
  screen_id: number;
  user_id: number;
  /** Of the browser's tab in which they draw. */
  tab: string;
  expires_at: number;
}
