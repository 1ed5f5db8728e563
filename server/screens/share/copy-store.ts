import { screenTexts } from '#domain/screen.ts';
import type { Config } from '#server/platform/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newLinkColumns } from '../links/defaults.ts';
import type { NewScreen } from '../upload/store.ts';
import { copyTags } from '../tags/store.ts';
import { addWords } from '../words/index-screens.ts';

/** Adds a screen with the file of another one, and what is said of it; returns the file's id. */
export async function insertCopy(
  tx: Tx,
  of: number,
  { nameOf, ...copy }: Omit<NewScreen, 'name'> & { nameOf: (name: string) => string },
  config: Pick<Config, 'linkExpiresDays'>,
): Promise<number> {
  const { file_id, library_id, ...told } = await tx
    .selectFrom('screens')
    .select(['file_id', 'library_id', ...screenTexts])
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  const link = (await newLinkColumns(tx, copy.library_id, { now: copy.created_at, config })).screen;
  const said = { ...told, name: nameOf(told.name) };
  const { id } = await tx
    .insertInto('screens')
    .values({ ...copy, ...said, file_id, is_copy: 1, ...link })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What somebody else sorts by is theirs.
  if (library_id === copy.library_id) await copyTags(tx, of, id);
  await addWords(tx, [id]);
  return file_id;
}
