import type { Platform } from '#server/platform/platform.ts';
import type { ArchivePart } from '../archive/archive.ts';

/** So many entries of one person are exported, the newest. */
const most = 10_000;

/** What the record of the installation says that somebody did. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  userId: number,
): AsyncIterable<ArchivePart> {
  const entries = await db.query
    .selectFrom('audit_entries')
    .select(['at', 'action', 'detail', 'network'])
    .where('person_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  if (entries.length === 0) return;
  yield {
    name: 'activity.json',
    json: entries.map(({ at, ...entry }) => ({ date: new Date(at).toISOString(), ...entry })),
  };
}
