import type { ArchivePart } from './archive/archive.ts';
import type { Platform } from '#server/platform/platform.ts';

const dateOf = (time: number): string => new Date(time).toISOString();

/** What is kept of the account itself: its data, where it is signed in, and its keys without the keys. */
export async function* exportOf(
  { platform: { db, clock } }: { platform: Pick<Platform, 'db' | 'clock'> },
  userId: number,
): AsyncIterable<ArchivePart> {
  const account = await db.query
    .selectFrom('users')
    .select(['email', 'name', 'timezone', 'locale', 'role', 'status', 'group_alias', 'details', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { created_at, details, group_alias: group, locale: language, ...data } = account;
  yield {
    name: 'account.json',
    json: { ...data, language, group, details: JSON.parse(details), date_created: dateOf(created_at) },
  };
  const sessions = await db.query
    .selectFrom('sessions')
    .select(['product', 'system', 'network', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at')
    .execute();
  yield {
    name: 'sessions.json',
    json: sessions.map(({ created_at: created, used_at: used, ...session }) => ({
      ...session,
      date_created: dateOf(created),
      date_used: dateOf(used),
    })),
  };
  const linked = await db.query
    .selectFrom('social_identities')
    .select(['network', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  if (linked.length > 0)
    yield {
      name: 'social-networks.json',
      json: linked.map(({ network, email, created_at: at }) => ({ network, email, date_linked: dateOf(at) })),
    };
  const keys = await db.query
    .selectFrom('api_keys')
    .select(['name', 'scopes', 'created_at', 'used_at'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute();
  if (keys.length > 0)
    yield {
      name: 'keys.json',
      json: keys.map(({ name, scopes, created_at: created, used_at: used }) => ({
        name,
        scopes: scopes.split(','),
        date_created: dateOf(created),
        date_used: used === null ? null : dateOf(used),
      })),
    };
}
