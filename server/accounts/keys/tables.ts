import type { Generated } from 'kysely';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    api_keys: ApiKeysTable;
  }
}

// A key that was revoked since must not come back to life with a backup.
export const tables = { api_keys: null } satisfies TablesOfFolder;

interface ApiKeysTable {
  id: Generated<number>;
  public_id: string;
  owner_id: number;
  name: string;
  /** SHA-256 of the key, in hex. */
  hash: string;
  /** What it may do, separated by commas. */
  scopes: string;
  created_at: number;
  /** To the five minutes; null until it is used. */
  used_at: number | null;
  /** From then on it is good for nothing; null: always good. */
  expires_at: number | null;
  /** Separated by commas: of these alone it may replace the picture by its scope `update`; null: of all. */
  signatures: string | null;
}
