import { sql } from 'kysely';
import type { HiddenState } from '#domain/scene/hidden-areas.ts';
import { stepLabels, type Scene } from '#domain/scene/scene.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { FileRow } from '#server/platform/files/tables.ts';
import { forgetProposals } from '../proposals/store.ts';

/** A drawing on a screen, with the facts of its base. */
export type SceneRecord = Pick<FileRow, 'key' | 'sha256' | 'width' | 'height'> & {
  base_file_id: number;
  layers: string | null;
};

/** When an edit of a screen was counted last (epoch ms); null: none was. */
export async function editCountedAt(queries: Queries, screenId: number): Promise<number | null> {
  const row = await queries
    .selectFrom('scenes')
    .select('edit_counted_at')
    .where('screen_id', '=', screenId)
    .executeTakeFirst();
  return row?.edit_counted_at ?? null;
}

/** Undefined where nobody has drawn on the screen. */
export const sceneOf = (queries: Queries, screenId: number): Promise<SceneRecord | undefined> =>
  queries
    .selectFrom('scenes')
    .innerJoin('files', 'files.id', 'scenes.base_file_id')
    .select(['base_file_id', 'layers', 'key', 'sha256', 'width', 'height'])
    .where('screen_id', '=', screenId)
    .executeTakeFirst();

export type Base = Pick<SceneRecord, 'key' | 'width' | 'height' | 'base_file_id'>;

/** The base alone, whose size a drawing is checked by. */
export const baseOf = (queries: Queries, screenId: number): Promise<Base | undefined> =>
  queries
    .selectFrom('scenes')
    .innerJoin('files', 'files.id', 'scenes.base_file_id')
    .select(['base_file_id', 'key', 'width', 'height'])
    .where('screen_id', '=', screenId)
    .executeTakeFirst();

/** The row of `files` that a screen shows. */
export async function shownFile(queries: Queries, screenId: number): Promise<number> {
  const { file_id } = await queries
    .selectFrom('screens')
    .select('file_id')
    .where('id', '=', screenId)
    .executeTakeFirstOrThrow();
  return file_id;
}

export async function showFile(tx: Tx, screenId: number, fileId: number): Promise<void> {
  await tx.updateTable('screens').set({ file_id: fileId }).where('id', '=', screenId).execute();
}

/** How many steps a drawing has that readLayers has accepted. */
function stepsOf(layers: string | null): number {
  if (layers === null) return 0;
  const { items } = JSON.parse(layers) as Pick<Scene, 'items'>;
  return stepLabels(items).size;
}

export async function putScene(
  tx: Tx,
  scene: {
    screen_id: number;
    base_file_id: number;
    /** Null: nothing is drawn on the base, which the screen shows. */
    layers: string | null;
    note: string | null;
    /** Left out: what is known stays. */
    edit_counted_at?: number;
    /** 1 where a program puts the picture there. */
    by_key?: number;
  },
): Promise<void> {
  const hiding: { hidden: HiddenState; readable: string } = {
    hidden: hidesAnything(scene.layers) ? 'waiting' : 'none',
    readable: '[]',
  };
  await tx
    .insertInto('scenes')
    .values({ ...scene, ...hiding, steps: stepsOf(scene.layers) })
    .onConflict((conflict) =>
      conflict.column('screen_id').doUpdateSet({
        layers: scene.layers,
        steps: stepsOf(scene.layers),
        note: scene.note,
        base_file_id: scene.base_file_id,
        by_key: scene.by_key ?? 0,
        ...hiding,
        ...(scene.edit_counted_at !== undefined && { edit_counted_at: scene.edit_counted_at }),
      }),
    )
    .execute();
}

/** Of a drawing as it is kept: in a text of it the quotes would be escaped. */
const hidesAnything = (layers: string | null): boolean => layers?.includes('"kind":"hide"') === true;

/** Keeps what the screen shows now as its newest version, before another picture takes its place. */
export async function keepVersion(tx: Tx, screenId: number): Promise<void> {
  await tx
    .insertInto('screen_versions')
    .columns(['screen_id', 'file_id', 'layers', 'note', 'by_key', 'hidden', 'readable'])
    .expression((from) =>
      from
        .selectFrom('screens')
        .leftJoin('scenes', 'scenes.screen_id', 'screens.id')
        .select((eb) => [
          'screens.id',
          'screens.file_id',
          'scenes.layers',
          'scenes.note',
          eb.fn.coalesce('scenes.by_key', eb.val(0)).as('by_key'),
          // Nobody has drawn on the picture.
          eb.fn.coalesce('scenes.hidden', sql<HiddenState>`'none'`).as('hidden'),
          eb.fn.coalesce('scenes.readable', sql<string>`'[]'`).as('readable'),
        ])
        .where('screens.id', '=', screenId),
    )
    .execute();
}

/** Before a screen gets another base: its versions were drawn on this one. */
export async function pinBases(tx: Tx, screenId: number, baseFileId: number): Promise<void> {
  await tx
    .updateTable('screen_versions')
    .set({ base_file_id: baseFileId })
    .where('screen_id', '=', screenId)
    .where('base_file_id', 'is', null)
    .execute();
}

/** Forgets versions that programs have made beyond so many of all: none that a person has made. */
export async function forgetOldVersionsByKey(tx: Tx, screenId: number, kept: number): Promise<void> {
  const versions = await tx
    .selectFrom('screen_versions')
    .select(['id', 'by_key'])
    .where('screen_id', '=', screenId)
    .orderBy('id', 'desc')
    .limit(kept + 10)
    .execute();
  const byKey = versions.filter(({ by_key: is }) => is === 1);
  const gone = byKey.slice(Math.max(0, kept - (versions.length - byKey.length)));
  if (gone.length === 0) return;
  await tx
    .deleteFrom('screen_versions')
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute();
}

/** Forgets all versions of a screen but so many of the newest; resolves with the rows of `files` of those that are forgotten. */
export async function forgetOldVersions(tx: Tx, screenId: number, kept: number): Promise<number[]> {
  const old = await tx
    .selectFrom('screen_versions')
    .select(['id', 'file_id'])
    .where('screen_id', '=', screenId)
    .orderBy('id', 'desc')
    .limit(kept + 10)
    .offset(kept)
    .execute();
  if (old.length === 0) return [];
  const ids = old.map(({ id }) => id);
  await tx.deleteFrom('screen_versions').where('id', 'in', ids).execute();
  return old.map(({ file_id }) => file_id);
}

export type VersionRecord = Pick<FileRow, 'key' | 'width' | 'height' | 'created_at'> & {
  layers: string | null;
  note: string | null;
  /** Of what it was drawn on; null: what the drawing of now is on. */
  base_width: number | null;
  base_height: number | null;
  hidden: HiddenState;
  readable: string;
};

/** The versions of a screen, the one that was replaced last first. */
export const versionsOf = (queries: Queries, screenId: number): Promise<VersionRecord[]> =>
  queries
    .selectFrom('screen_versions')
    .innerJoin('files', 'files.id', 'screen_versions.file_id')
    .leftJoin('files as bases', 'bases.id', 'screen_versions.base_file_id')
    .select([
      'bases.width as base_width',
      'bases.height as base_height',
      'files.key',
      'files.width',
      'files.height',
      'files.created_at',
      'screen_versions.layers',
      'screen_versions.note',
      'screen_versions.hidden',
      'screen_versions.readable',
    ])
    .where('screen_versions.screen_id', '=', screenId)
    .orderBy('screen_versions.id', 'desc')
    .execute();

/** The fileId of what a screen showed last before what it shows now. */
export async function replacedFileId(queries: Queries, screenId: number): Promise<string | undefined> {
  const row = await queries
    .selectFrom('screen_versions')
    .innerJoin('files', 'files.id', 'screen_versions.file_id')
    .select('files.key')
    .where('screen_versions.screen_id', '=', screenId)
    .orderBy('screen_versions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.key;
}

/** The version of a screen with this fileId. */
export const versionOf = (
  queries: Queries,
  screenId: number,
  fileId: string,
): Promise<{ id: number; file_id: number } | undefined> =>
  queries
    .selectFrom('screen_versions')
    .innerJoin('files', 'files.id', 'screen_versions.file_id')
    .select(['screen_versions.id', 'screen_versions.file_id'])
    .where('screen_versions.screen_id', '=', screenId)
    .where('files.key', '=', fileId)
    .executeTakeFirst();

/** What was drawn on a version, and on which picture; undefined where there is no such version. */
export const sceneOfVersion = (queries: Queries, screenId: number, fileId: string) =>
  queries
    .selectFrom('screen_versions')
    .innerJoin('files', 'files.id', 'screen_versions.file_id')
    .leftJoin('files as bases', 'bases.id', 'screen_versions.base_file_id')
    .select([
      'screen_versions.layers',
      'bases.key as base_key',
      'bases.width as base_width',
      'bases.height as base_height',
      'files.key',
      'files.width',
      'files.height',
    ])
    .where('screen_versions.screen_id', '=', screenId)
    .where('files.key', '=', fileId)
    .executeTakeFirst();

/** Makes a version what the screen shows, with what is drawn on it. It is no version any more then. */
export async function showVersion(tx: Tx, screenId: number, version: { id: number; file_id: number }): Promise<void> {
  const { base_file_id: base, ...row } = await tx
    .selectFrom('screen_versions')
    .select(['layers', 'note', 'base_file_id', 'by_key', 'hidden', 'readable'])
    .where('id', '=', version.id)
    .executeTakeFirstOrThrow();
  const now = await baseOf(tx, screenId);
  if (base !== null && now) await pinBases(tx, screenId, now.base_file_id);
  await tx
    .updateTable('scenes')
    .set({ ...row, steps: stepsOf(row.layers), ...(base !== null && { base_file_id: base }) })
    .where('screen_id', '=', screenId)
    .execute();
  await tx.deleteFrom('screen_versions').where('id', '=', version.id).execute();
  await showFile(tx, screenId, version.file_id);
}

/** Forgets what is drawn and laid on a screen, what is proposed for it, and what it showed before. */
export async function forgetDrawing(tx: Tx, screenId: number): Promise<void> {
  await forgetProposals(tx, screenId);
  await tx.deleteFrom('scene_files').where('screen_id', '=', screenId).execute();
  await tx.deleteFrom('scenes').where('screen_id', '=', screenId).execute();
  await tx.deleteFrom('screen_versions').where('screen_id', '=', screenId).execute();
}

export type FileBehind = Pick<FileRow, 'sha256' | 'mime' | 'bytes' | 'width' | 'height' | 'thumbhash' | 'fault'> & {
  file_key: string;
};

/** The base or a version of a screen, what is laid on it, or a newer picture that is proposed for it, by its fileId. */
export const fileBehind = (queries: Queries, screenId: number, fileId: string): Promise<FileBehind | undefined> =>
  queries
    .selectFrom('files')
    .select(['key as file_key', 'sha256', 'mime', 'bytes', 'width', 'height', 'thumbhash', 'fault'])
    .where('key', '=', fileId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('screen_versions')
            .select('id')
            .where('screen_id', '=', screenId)
            .whereRef('file_id', '=', 'files.id'),
        ),
        eb.exists(
          eb
            .selectFrom('scene_files')
            .select('file_id')
            .where('screen_id', '=', screenId)
            .whereRef('file_id', '=', 'files.id'),
        ),
        eb.exists(
          eb
            .selectFrom('proposals')
            .select('id')
            .where('screen_id', '=', screenId)
            .whereRef('file_id', '=', 'files.id'),
        ),
        eb.exists(
          eb
            .selectFrom('scenes')
            .select('screen_id')
            .where('screen_id', '=', screenId)
            .whereRef('base_file_id', '=', 'files.id'),
        ),
      ]),
    )
    .executeTakeFirst();
