import { picturesOf } from '#domain/scene/laid-pictures.ts';
import type { Item, Scene } from '#domain/scene/scene.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { FileRow } from '#server/platform/files/tables.ts';
import { Problem } from '#server/platform/problem.ts';

export type SceneFile = Pick<FileRow, 'key' | 'sha256' | 'mime' | 'width' | 'height'> & { name: string };

/** The pictures that are laid on a screen, a hundred or two at most. */
export const sceneFiles = (queries: Queries, screenId: number): Promise<SceneFile[]> =>
  queries
    .selectFrom('scene_files')
    .innerJoin('files', 'files.id', 'scene_files.file_id')
    .select(['scene_files.name', 'files.key', 'files.sha256', 'files.mime', 'files.width', 'files.height'])
    .where('scene_files.screen_id', '=', screenId)
    .orderBy('scene_files.name')
    .execute();

/** As a drawing is answered with them. */
export const laidPictures = async (queries: Queries, screenId: number): Promise<{ name: string; fileId: string }[]> =>
  (await sceneFiles(queries, screenId)).map(({ name, key }) => ({ name, fileId: key }));

export const sceneFile = async (queries: Queries, screenId: number, name: string): Promise<SceneFile | undefined> =>
  queries
    .selectFrom('scene_files')
    .innerJoin('files', 'files.id', 'scene_files.file_id')
    .select(['scene_files.name', 'files.key', 'files.sha256', 'files.mime', 'files.width', 'files.height'])
    .where('scene_files.screen_id', '=', screenId)
    .where('scene_files.name', '=', name)
    .executeTakeFirst();

export async function addSceneFile(tx: Tx, file: { screen_id: number; name: string; file_id: number }): Promise<void> {
  await tx.insertInto('scene_files').values(file).execute();
}

/** Throws body_invalid where a drawing names a picture that was not sent before it. */
export async function requireSceneFiles(queries: Queries, screenId: number, layers: string): Promise<void> {
  const wanted = namesIn(layers);
  if (wanted.length === 0) return;
  const known = new Set((await sceneFiles(queries, screenId)).map(({ name }) => name));
  if (wanted.some((name) => !known.has(name))) throw new Problem('body_invalid', { fields: { layers: 'invalid' } });
}

/** After a drawing has changed: what neither it nor one of a version names any more is kept no longer. */
export async function forgetUnnamedFiles(tx: Tx, screenId: number): Promise<void> {
  const files = await tx.selectFrom('scene_files').select('name').where('screen_id', '=', screenId).execute();
  if (files.length === 0) return;
  const drawings = [
    ...(await tx.selectFrom('scenes').select('layers').where('screen_id', '=', screenId).execute()),
    ...(await tx.selectFrom('screen_versions').select('layers').where('screen_id', '=', screenId).execute()),
  ];
  const named = new Set(drawings.flatMap(({ layers }) => namesIn(layers)));
  const gone = files.map(({ name }) => name).filter((name) => !named.has(name));
  if (gone.length === 0) return;
  await tx.deleteFrom('scene_files').where('screen_id', '=', screenId).where('name', 'in', gone).execute();
}

/** The names in a drawing that readLayers has accepted. */
function namesIn(layers: string | null): string[] {
  // Most have none, and a drawing may be large.
  if (!layers?.includes('"kind":"picture"')) return [];
  const { items } = JSON.parse(layers) as Pick<Scene, 'items'>;
  return picturesOf(items satisfies readonly Item[]);
}
