import type { Texts } from '#domain/guide/texts.ts';
import { ownLibraryId } from '#server/accounts/libraries/libraries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countCollections, collectionsPage } from './store.ts';
import { notesOf } from './guide/notes-store.ts';
import { countItems, itemsPage } from './items-store.ts';
import { textsOf } from './texts.ts';

/** How many are read at once. */
const step = 100;

/** What an owner gets of the collections when asking for everything that is kept: a file for each. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  userId: number,
): AsyncIterable<{ name: string; json: unknown }> {
  const libraryId = await ownLibraryId(db.query, userId);
  const total = await countCollections(db.query, libraryId);
  for (let offset = 0; offset < total; offset += step) {
    for (const collection of await collectionsPage(db.query, libraryId, { limit: step, offset })) {
      const items: { signature: string; caption: Texts }[] = [];
      const count = await countItems(db.query, collection.id);
      for (let from = 0; from < count; from += step)
        items.push(
          ...(await itemsPage(db.query, collection.id, { limit: step, offset: from })).map(
            ({ signature, caption }) => ({
              signature,
              caption: textsOf(caption),
            }),
          ),
        );
      const { signature, created_at, views } = collection;
      const [title, description] = [textsOf(collection.title), textsOf(collection.description)];
      const guide = { is_on: collection.guide_on === 1, intro: textsOf(collection.guide_intro) };
      const notes = (await notesOf(db.query, collection.id)).map(({ text, ...note }) => ({
        ...note,
        text: textsOf(text),
      }));
      const date_created = new Date(created_at).toISOString();
      yield {
        name: `collections/${signature}.json`,
        json: { title, description, guide, date_created, views, items, notes },
      };
    }
  }
}
