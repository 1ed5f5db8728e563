import type { Generated } from 'kysely';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    screen_tags: ScreenTagsTable;
    tag_days: TagDaysTable;
  }
}

// Counters are computed anew.
export const tables = { screen_tags: ['screen_id', 'tag_key'], tag_days: null } satisfies TablesOfFolder;

/** A tag of a screen; goes with it. */
interface ScreenTagsTable {
  screen_id: number;
  /** The tag as it is compared: capital letters make no difference. */
  tag_key: string;
  /** As its owner writes it. */
  tag: string;
  library_id: number;
  /** 0 while the screen is in the trash. */
  is_listed: Generated<number>;
}

/** How many screens of a library have a tag on a day, without the trash. Kept by `countingTags` in the transaction of every change. */
interface TagDaysTable {
  library_id: number;
  tag_key: string;
  day: number;
  n: number;
}
