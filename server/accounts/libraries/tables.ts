import type { Generated } from 'kysely';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    libraries: LibrariesTable;
    spaces: SpacesTable;
  }
}

export const tables = { libraries: ['id'], spaces: ['id'] } satisfies TablesOfFolder;

/** What holds screens and collections. It is a person's own, or that of a space, and goes with either. */
interface LibrariesTable {
  id: Generated<number>;
  owner_id: number | null;
  space_id: number | null;
}

/** A gallery that several people share. */
interface SpacesTable {
  id: Generated<number>;
  public_id: string;
  title: string;
  /** JSON: the rules with which its links begin; null: open to anyone, for as long as they are on. */
  link_defaults: string | null;
  /** After how many days its screens go to the trash; null: as all of the installation. */
  keep_days: number | null;
  /** Since when that has held. */
  keep_since: number | null;
  /** No link of it that was turned on before opens. */
  links_revoked_at: number | null;
  /** When it is to be deleted with all that is in it, as one of its owners asked. */
  deletion_at: number | null;
  created_at: number;
}
