import type { Generated, Selectable } from 'kysely';
import type { TablesOfFolder } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    files: FilesTable;
  }
}

export const tables = { files: ['id'] } satisfies TablesOfFolder;

interface FilesTable {
  id: Generated<number>;
  /** The public fileId and the key in the blob store. */
  key: string;
  /** Hex. */
  sha256: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  frames: number;
  /** Base64; null until the first rendition is made. */
  thumbhash: string | null;
  /** Type of the error by which decoding failed, which is not tried again then; null as long as nobody has failed. */
  fault: string | null;
  created_at: number;
}

export type FileRow = Selectable<FilesTable>;
