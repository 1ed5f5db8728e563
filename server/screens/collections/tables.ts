import type { Generated } from 'kysely';
import type { LinkAudience } from '#domain/shared-link.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    collections: CollectionsTable;
    collection_items: CollectionItemsTable;
    collection_notes: CollectionNotesTable;
  }
}

export const tables = {
  collections: ['id'],
  collection_items: ['collection_id', 'screen_id'],
  collection_notes: ['collection_id', 'id'],
} satisfies TablesOfFolder;

interface CollectionsTable {
  id: Generated<number>;
  signature: string;
  /** Goes with its owner. */
  owner_id: number;
  /** All its screens are in this one. */
  library_id: number;
  /** JSON: a text in the languages in which it is written, as all texts of a collection are. */
  title: string;
  description: Generated<string>;
  /** 1 where it is read as a guide. */
  guide_on: Generated<number>;
  /** What a guide begins with, as JSON by language. */
  guide_intro: Generated<string>;
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
  /** JSON by language. */
  caption: Generated<string>;
  /** 1 where its owner chose it as the cover, of which a collection has one at most. */
  is_cover: Generated<number>;
  /** The picture as this collection alone shows it, with the numbers of its steps; null: as the screen shows it. */
  picture_file_id: number | null;
  /** What is drawn on it, as JSON. */
  picture_layers: string | null;
  /** The number of its first step. */
  picture_from: number | null;
}

/** Words between the pictures of a collection, in one order with them. */
interface CollectionNotesTable {
  collection_id: number;
  /** Unique in its collection: chosen by the program that makes it. */
  id: string;
  position: number;
  /** 1: a heading; 0: a note. */
  level: number;
  /** JSON by language. */
  text: Generated<string>;
}
