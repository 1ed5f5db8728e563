import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    attachments: AttachmentsTable;
  }
}

export const tables = { attachments: ['id'] } satisfies TablesOfFolder;

export interface AttachmentsTable {
  /** 22 characters of base62, which nobody can guess: anyone who has sent a file refers to it by this. */
  id: string;
  /** As its sender calls it. */
  name: string;
  mime: string;
  bytes: number;
  /** Hex. */
  sha256: string;
  created_at: number;
  /** When something began to refer to it; null while it waits for that. */
  taken_at: number | null;
  /** Whose room it takes; null where its sender was not signed in, or is gone. */
  owner_id: number | null;
}
