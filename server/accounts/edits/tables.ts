import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    account_edits: AccountEditsTable;
  }
}

export const tables = { account_edits: ['owner_id'] } satisfies TablesOfFolder;

/** How often an account has replaced the picture of a screen, in the last month in which it did. */
interface AccountEditsTable {
  owner_id: number;
  /** Months since the epoch, UTC. */
  month: number;
  n: number;
}
