import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    bug_reports: BugReportsTable;
  }
}

export const tables = { bug_reports: ['id'] } satisfies TablesOfFolder;

interface BugReportsTable {
  /** 22 characters of base62: anyone who has the link may read it. */
  id: string;
  /** Null for a visitor's. It goes with the account. */
  owner_id: number | null;
  /** What went wrong, as its sender says it. */
  words: string;
  /** JSON, for the inspector alone. */
  recording: string;
  /** JSON, BugPicture[]. */
  pictures: string;
  created_at: number;
}
