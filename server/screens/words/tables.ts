import type { Generated } from 'kysely';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    words: WordsTable;
  }
}

// What stands behind a drawing is in no backup: pictures are read again.
export const tables = { words: null } satisfies TablesOfFolder;

/** `waiting` until a picture has been read; `unreadable` where it cannot be. */
export type WordsState = 'waiting' | 'read' | 'unreadable';

/** The words of a picture, by its file: a file that several screens show is read once. Goes with the file. */
interface WordsTable {
  file_id: number;
  state: Generated<WordsState>;
  /** JSON: see stored-words.ts. */
  words: Generated<string>;
}
