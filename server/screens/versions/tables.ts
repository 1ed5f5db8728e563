import type { Generated } from 'kysely';
import type { HiddenState } from '#domain/scene/hidden-areas.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    scenes: ScenesTable;
    screen_versions: ScreenVersionsTable;
  }
}

export const tables = { scenes: ['screen_id'], screen_versions: ['id'] } satisfies TablesOfFolder;

interface Hiding {
  hidden: Generated<HiddenState>;
  /** JSON of the areas in which something can still be read, boxes in pixels of the picture. */
  readable: Generated<string>;
}

/** What is drawn on a screen whose picture was replaced, or made of a base. Its owner's alone, as versions are. */
interface ScenesTable extends Hiding {
  screen_id: number;
  /** The picture without what is drawn on it. */
  base_file_id: number;
  /** JSON that readLayers accepts; null: nothing is drawn on the base, which the screen shows. */
  layers: string | null;
  /** What its owner noted when they saved the picture that the screen shows. */
  note: string | null;
  /** How many steps are drawn on it. */
  steps: Generated<number>;
  /** When an edit of it was counted last; null: none was. */
  edit_counted_at: number | null;
  /** 1 where a program has put the picture there that the screen shows. */
  by_key: Generated<number>;
}

/** A picture that a screen showed before, as it was when another one replaced it. */
interface ScreenVersionsTable extends Hiding {
  id: Generated<number>;
  screen_id: number;
  file_id: number;
  layers: string | null;
  note: string | null;
  /** What it was drawn on; null: what the drawing of now is on. */
  base_file_id: number | null;
  /** 1 where a program has put it there. */
  by_key: Generated<number>;
}
