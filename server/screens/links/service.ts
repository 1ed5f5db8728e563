import type { Static } from 'typebox';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { collections } from '../collections/service.ts';
import { linkOf } from '../link.ts';
import { ownScreenOf } from '../screen.ts';
import type { SharedLink } from './schema.ts';
import { countLinks, linksPage, turnAllOff, turnOff } from './store.ts';

/** The links of an owner's collections, then those of screens that others have opened or that were changed, newest first. */
export async function links(
  platform: Platform,
  caller: Caller,
  page: { limit: number; offset: number },
): Promise<Page<Static<typeof SharedLink>>> {
  const { clock, config, db } = platform;
  const now = clock.now();
  const first = await collections(platform, caller, page);
  const ofCollections = first.items.flatMap((collection) =>
    collection.link ? [{ screen: null, collection, link: collection.link }] : [],
  );
  const count = await countLinks(db.query, caller.user.id);
  const rest = page.limit - ofCollections.length;
  const records =
    rest === 0
      ? []
      : await linksPage(db.query, caller.user.id, { limit: rest, offset: Math.max(0, page.offset - first.total) });
  const ofScreens = records.map((record) => ({
    screen: ownScreenOf(record, config.publicUrl),
    collection: null,
    link: linkOf(record, now),
  }));
  return { items: [...ofCollections, ...ofScreens], total: first.total + count, ...page };
}

/** Revokes these links of an owner, or all; returns those of the named ones that were on. */
export function revokeLinks(
  { clock, db }: Platform,
  ownerId: number,
  signatures: readonly string[] | undefined,
): Promise<string[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (signatures) return turnOff(tx, ownerId, signatures, now);
    await turnAllOff(tx, ownerId, now);
    return [];
  });
}
