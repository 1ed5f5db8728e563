import type { Generated } from 'kysely';
import type { LinkAudience } from '#domain/shared-link.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    collections: CollectionsTable;
    collection_items: CollectionItemsTable;
  }
}

export const tables = {
  collections: ['id'],
  collection_items: ['collection_id', 'screen_id'],
} satisfies TablesOfFolder;

interface CollectionsTable {
  id: Generated<number>;
  signature: string;
  /** Goes with its owner. */
  owner_id: number;
  /** All its screens are in this one. */
  library_id: number;
  title: string;
  description: Generated<string>;
  created_at: number;
  /** When its link was turned on last; null: when it was made. */
  link_on_at: number | null;
  /** Since when its link opens to its owner alone. */
  link_off_at: number | null;
  link_expires_at: number | null;
  link_audience: Generated<LinkAudience>;
  /** Of the password that the link alone asks for. */
  link_password_hash: string | null;
  /** How many more may look by pressing a button; null: as many as come. */
  link_views_left: number | null;
  /** Grants of another version of the link open nothing. */
  link_version: Generated<number>;
  /** How often others opened it. */
  views: Generated<number>;
}

/** A screen in a collection; goes with either. */
interface CollectionItemsTable {
  collection_id: number;
  screen_id: number;
  /** Of its order alone: there are gaps where screens have gone. */
  position: number;
  caption: Generated<string>;
  /** 1 where its owner chose it as the cover, of which a collection has one at most. */
  is_cover: Generated<number>;
}
