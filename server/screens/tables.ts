import type { Generated, Selectable } from 'kysely';
import type { LinkAudience, LinkComments } from '#domain/shared-link.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    screens: ScreensTable;
    screen_words: ScreenWordsTable;
    screen_days: ScreenDaysTable;
    trash_minutes: TrashMinutesTable;
    account_usage: AccountUsageTable;
    library_versions: LibraryVersionsTable;
  }
}

// Counters and the words of screens are computed anew.
export const tables = {
  screens: ['id'],
  screen_words: null,
  screen_days: null,
  trash_minutes: null,
  account_usage: null,
  library_versions: null,
} satisfies TablesOfFolder;

interface ScreensTable {
  id: Generated<number>;
  signature: string;
  /** Who uploaded it, and whose room it takes. */
  owner_id: number;
  /** Where it is listed, counted and found. */
  library_id: number;
  day: number;
  created_at: number;
  /** When the picture was taken, where that is known and its owner has not said otherwise. For its owner alone. */
  taken_at: number | null;
  /** `taken_at`, else `created_at`: by it the history is ordered, and `day` is its day. */
  given_at: number;
  /** Address of the page that it shows, as its sender said. For its owner alone. */
  source_url: string | null;
  file_id: number;
  name: string;
  /** What it shows, for those who do not see it. */
  description: Generated<string>;
  deleted_at: number | null;
  /** When its link was turned on last; null: with the upload. */
  link_on_at: number | null;
  /** Since when its link opens to its owner alone. */
  link_off_at: number | null;
  link_expires_at: number | null;
  link_audience: Generated<LinkAudience>;
  /** Of the password that the link alone asks for. */
  link_password_hash: string | null;
  /** How many more may look by pressing a button; null: as many as come. */
  link_views_left: number | null;
  /** Who may comment on it beside its owner. */
  link_comments: Generated<LinkComments>;
  /** Grants of another version of the link open nothing. */
  link_version: Generated<number>;
  /** 1 or 0: whether others get the original and may copy it. */
  allow_download: Generated<number>;
  /** How often others opened it. */
  views: Generated<number>;
  /** 1 where it was copied from somebody: its owner too gets the picture without metadata. */
  is_copy: Generated<number>;
}

/** By what a screen is found while it is not in the trash: see words/index-screens.ts. */
interface ScreenWordsTable {
  screen_id: number;
  /** The key of a word. */
  word: string;
  library_id: number;
  /** Where it stands, in bits. */
  places: number;
}

/** How many screens of a library are on a day, without the trash. Updated in the transaction of every change. */
interface ScreenDaysTable {
  library_id: number;
  day: number;
  n: number;
}

/** How many screens of a library were deleted in a minute (since the epoch). Updated in the transaction of every change. */
interface TrashMinutesTable {
  library_id: number;
  minute: number;
  n: number;
}

/**
 * What the pictures of an owner's screens take, the trash too, as usageOf counts it, in whatever library they are. Kept in the
 * transaction of every upload and purge.
 */
interface AccountUsageTable {
  owner_id: number;
  bytes: number;
}

/** How often a library has changed. Kept in the transaction of every change of what is listed in it. */
interface LibraryVersionsTable {
  library_id: number;
  changes: number;
}

export type ScreenRow = Selectable<ScreensTable>;
