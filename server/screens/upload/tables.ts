import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeysTable;
  }
}

export const tables = { idempotency_keys: ['owner_id', 'scope', 'key'] } satisfies TablesOfFolder;

interface IdempotencyKeysTable {
  owner_id: number;
  scope: string;
  key: string;
  /** JSON of what the upload is recognised by. */
  answer: string;
  created_at: number;
}
