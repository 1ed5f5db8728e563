import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    entry_votes: EntryVotesTable;
    entry_totals: EntryTotalsTable;
  }
}

export const tables = {
  entry_votes: ['entry', 'user_id'],
  entry_totals: ['entry'],
} satisfies TablesOfFolder;

/** Who has voted for which entry of the roadmap. */
interface EntryVotesTable {
  entry: string;
  /** The vote goes with them, out of the total too (forget.ts). */
  user_id: number;
}

interface EntryTotalsTable {
  entry: string;
  votes: number;
}
