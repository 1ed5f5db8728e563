import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    scene_files: SceneFilesTable;
  }
}

export const tables = { scene_files: ['screen_id', 'name'] } satisfies TablesOfFolder;

/** A picture that is laid on a screen by its drawing, or by that of a version. Its owner's alone: others see what is made of it. */
interface SceneFilesTable {
  screen_id: number;
  /** What the drawings call it. */
  name: string;
  file_id: number;
}
