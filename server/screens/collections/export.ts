import { ownLibraryId } from '#server/accounts/libraries/libraries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countCollections, collectionsPage } from './store.ts';
import { countItems, itemsPage } from './items-store.ts';

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
      const items: { signature: string; caption: string }[] = [];
      const count = await countItems(db.query, collection.id);
      for (let from = 0; from < count; from += step)
        items.push(
          ...(await itemsPage(db.query, collection.id, { limit: step, offset: from })).map(
            ({ signature, caption }) => ({
              signature,
              caption,
            }),
          ),
        );
      const { signature, title, description, created_at, views } = collection;
      const date_created = new Date(created_at).toISOString();
      yield { name: `collections/${signature}.json`, json: { title, description, date_created, views, items } };
    }
  }
}
