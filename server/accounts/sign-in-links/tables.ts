import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    sign_in_links: SignInLinksTable;
  }
}

// One that was used since must not come back to life with a backup.
export const tables = { sign_in_links: null } satisfies TablesOfFolder;

/** A letter's link that signs its reader in, until it is used. */
interface SignInLinksTable {
  /** 22 characters of base62. */
  id: string;
  user_id: number;
  expires_at: number;
}
