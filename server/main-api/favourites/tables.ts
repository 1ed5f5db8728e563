import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    favourites: FavouritesTable;
  }
}

export const tables = { favourites: ['user_id', 'product_id'] } satisfies TablesOfFolder;

/** Goes with the account. */
interface FavouritesTable {
  user_id: number;
  /** Of the catalogue, which may not have it any more. */
  product_id: string;
  created_at: number;
}
