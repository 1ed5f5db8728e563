import { passkeysOfAccount } from '#domain/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passkeysPage } from './store.ts';

/** What somebody gets of their passkeys when asking for everything that is kept: nothing that opens anything. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  userId: number,
): AsyncIterable<{ name: string; json: unknown }> {
  const passkeys = await passkeysPage(db.query, userId, { limit: passkeysOfAccount, offset: 0 });
  if (passkeys.length === 0) return;
  yield {
    name: 'passkeys.json',
    json: passkeys.map(({ name, created_at, used_at }) => ({
      name,
      date_created: new Date(created_at).toISOString(),
      date_used: used_at === null ? null : new Date(used_at).toISOString(),
    })),
  };
}
