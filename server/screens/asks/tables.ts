import type { Generated } from 'kysely';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    asks: AsksTable;
    asked_pictures: AskedPicturesTable;
  }
}

export const tables = { asks: ['id'], asked_pictures: ['id'] } satisfies TablesOfFolder;

/** A link by which anybody may send pictures to an account. */
interface AsksTable {
  id: Generated<number>;
  signature: string;
  /** Goes with its owner. */
  owner_id: number;
  note: string;
  created_at: number;
  expires_at: number;
  pictures_left: number;
  /** When its owner was told that pictures come; null: none has come. */
  told_at: number | null;
}

/** A picture that somebody has sent. It is no screen, and nobody but the owner sees it, until the owner keeps it. */
interface AskedPicturesTable {
  id: Generated<number>;
  signature: string;
  ask_id: number;
  owner_id: number;
  file_id: number;
  name: string;
  /** What the sender says of themselves and of the picture; both may be empty. */
  author_name: string;
  words: string;
  created_at: number;
}
