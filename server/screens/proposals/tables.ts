import type { Generated } from 'kysely';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    proposals: ProposalsTable;
  }
}

export const tables = { proposals: ['id'] } satisfies TablesOfFolder;

/** A drawing that somebody proposes for the picture that a screen shows. It ends with that picture. */
interface ProposalsTable {
  id: Generated<number>;
  public_id: string;
  screen_id: number;
  /** Null once that person has left. */
  author_id: number | null;
  /** What the key is called by which a program has proposed it; null for a person. */
  program: string | null;
  /** A newer picture to draw on; null: what the drawing of now is on. */
  file_id: number | null;
  /** JSON that readLayers accepts. */
  layers: string;
  note: string;
  created_at: number;
}
