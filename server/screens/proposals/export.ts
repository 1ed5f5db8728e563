import type { ArchivePart } from '#server/accounts/archive/archive.ts';
import { fileEnding } from '#server/platform/files/image-mime.ts';
import type { Platform } from '#server/platform/platform.ts';

const step = 100;

/** What is proposed for the screens of an account. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  ownerId: number,
): AsyncIterable<ArchivePart> {
  for (let last = 0; ;) {
    const page = await db.query
      .selectFrom('screens')
      .innerJoin('proposals', 'proposals.screen_id', 'screens.id')
      .leftJoin('files', 'files.id', 'proposals.file_id')
      .select([
        'proposals.id',
        'proposals.public_id',
        'proposals.program',
        'proposals.note',
        'proposals.layers',
        'proposals.created_at',
        'files.key',
        'files.mime',
        'screens.signature',
      ])
      .where('screens.owner_id', '=', ownerId)
      .where('proposals.id', '>', last)
      .orderBy('proposals.id')
      .limit(step)
      .execute();
    for (const { public_id, program, note, layers, created_at, key, mime, signature } of page) {
      const name = `proposals/${signature}-${public_id}`;
      const date_created = new Date(created_at).toISOString();
      yield { name: `${name}.json`, json: { program, note, layers: JSON.parse(layers), date_created } };
      if (key !== null && mime !== null) yield { name: `${name}.${fileEnding(mime)}`, fileKey: key, mime, bare: false };
    }
    const end = page.at(-1);
    if (!end) return;
    last = end.id;
  }
}
