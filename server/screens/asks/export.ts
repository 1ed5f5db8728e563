import type { ArchivePart } from '#server/accounts/archive/archive.ts';
import { fileEnding } from '#server/platform/files/image-mime.ts';
import type { Platform } from '#server/platform/platform.ts';
import { picturesPage } from './store.ts';

const step = 100;

/** The asks of an account, and the pictures that wait to be kept. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  ownerId: number,
): AsyncIterable<ArchivePart> {
  const asks = await db.query
    .selectFrom('asks')
    .select(['signature', 'note', 'created_at', 'expires_at', 'pictures_left'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
  if (asks.length > 0)
    yield {
      name: 'asks.json',
      json: asks.map(({ created_at, expires_at, pictures_left, ...ask }) => ({
        ...ask,
        left: pictures_left,
        date_created: new Date(created_at).toISOString(),
        date_expires: new Date(expires_at).toISOString(),
      })),
    };
  for (let offset = 0; ; offset += step) {
    const page = await picturesPage(db.query, ownerId, { limit: step, offset });
    for (const { signature, name, author_name, words, created_at, file_key, mime } of page) {
      const date_created = new Date(created_at).toISOString();
      yield { name: `asked/${signature}.json`, json: { name, author_name, words, date_created } };
      // What the camera of somebody else tells is theirs.
      yield { name: `asked/${signature}.${fileEnding(mime)}`, fileKey: file_key, mime, bare: true };
    }
    if (page.length < step) return;
  }
}
