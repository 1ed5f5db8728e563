import type { ArchivePart } from '#server/accounts/archive/archive.ts';
import { fileEnding } from '#server/platform/files/image-mime.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dateOf } from './calendar.ts';
import { sceneFiles } from './scene-files/store.ts';
import { textColumns } from './screen.ts';
import type { ScreenRow } from './tables.ts';
import { tagsByScreen } from './tags/store.ts';
import { textOf, wordsOf } from './words/stored-words.ts';

/** How many are read at once. */
const step = 100;

/** Of a screen in the order of what an owner has uploaded. */
type Place = Pick<ScreenRow, 'library_id' | 'id'>;

type Context = { platform: Pick<Platform, 'db'> };

/** Every screen with its picture, the trash too, and what lies behind it: its base, its layers with what is laid on it, and its versions. */
export async function* exportOf(context: Context, ownerId: number): AsyncIterable<ArchivePart> {
  for (let last: Place = { library_id: 0, id: 0 }; ;) {
    const screens = await screensAfter(context, ownerId, last);
    const tags = await tagsByScreen(
      context.platform.db.query,
      screens.map(({ id }) => id),
    );
    for (const screen of screens) {
      const {
        id,
        library_id: _library,
        signature,
        file_key: key,
        mime,
        created_at,
        taken_at,
        deleted_at,
        day,
        is_copy,
        base_key,
        base_mime,
        layers,
        words,
        ...said
      } = screen;
      const place = `screens/${dateOf(day)}/${signature}`;
      yield {
        name: `${place}.json`,
        json: {
          ...said,
          tags: tags.get(id) ?? [],
          signature,
          date_taken: taken_at === null ? null : new Date(taken_at).toISOString(),
          date_created: new Date(created_at).toISOString(),
          date_deleted: deleted_at === null ? null : new Date(deleted_at).toISOString(),
          layers: layers === null ? null : JSON.parse(layers),
          text: textOf(wordsOf(words ?? '[]')),
        },
      };
      // What the camera of somebody else tells is theirs.
      const bare = is_copy === 1;
      yield { name: `${place}.${fileEnding(mime)}`, fileKey: key, mime, bare };
      if (base_key !== null && base_mime !== null && base_key !== key)
        yield { name: `${place}/base.${fileEnding(base_mime)}`, fileKey: base_key, mime: base_mime, bare };
      yield* versionsOf(context, id, { place, bare });
      for (const { name, key: laid, mime: type } of await sceneFiles(context.platform.db.query, id))
        yield { name: `${place}/laid-${name}.${fileEnding(type)}`, fileKey: laid, mime: type, bare };
    }
    const end = screens.at(-1);
    if (!end) return;
    last = end;
  }
}

const screensAfter = ({ platform: { db } }: Context, ownerId: number, last: Place) =>
  db.query
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .leftJoin('scenes', 'scenes.screen_id', 'screens.id')
    .leftJoin('files as bases', 'bases.id', 'scenes.base_file_id')
    .leftJoin('words', 'words.file_id', 'screens.file_id')
    .select([
      'screens.id',
      'screens.library_id',
      'screens.signature',
      'screens.day',
      ...textColumns,
      'screens.created_at',
      'screens.taken_at',
      'screens.source_url',
      'screens.deleted_at',
      'screens.views',
      'screens.is_copy',
      'files.key as file_key',
      'files.mime',
      'files.width',
      'files.height',
      'bases.key as base_key',
      'bases.mime as base_mime',
      'scenes.layers',
      'words.words',
    ])
    .where('screens.owner_id', '=', ownerId)
    .where((eb) => eb(eb.refTuple('screens.library_id', 'screens.id'), '>', eb.tuple(last.library_id, last.id)))
    .orderBy('screens.library_id')
    .orderBy('screens.id')
    .limit(step)
    .execute();

/** Ten at most are kept of a screen. */
async function* versionsOf(
  { platform: { db } }: Context,
  screenId: number,
  { place, bare }: { place: string; bare: boolean },
): AsyncIterable<ArchivePart> {
  const versions = await db.query
    .selectFrom('screen_versions')
    .innerJoin('files', 'files.id', 'screen_versions.file_id')
    .select(['files.key', 'files.mime', 'screen_versions.note'])
    .where('screen_versions.screen_id', '=', screenId)
    .orderBy('screen_versions.id')
    .execute();
  for (const [index, { key, mime }] of versions.entries())
    yield { name: `${place}/version-${index + 1}.${fileEnding(mime)}`, fileKey: key, mime, bare };
}
