import type { Static } from 'typebox';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { linkOf } from '../link.ts';
import { screenOf } from '../screen.ts';
import type { SharedLink } from './schema.ts';
import { countLinks, linksPage, turnAllOff, turnOff } from './store.ts';

/** The links of an owner that others have opened or that were changed, newest first. */
export async function links(
  { clock, config, db }: Platform,
  ownerId: number,
  page: { limit: number; offset: number },
): Promise<Page<Static<typeof SharedLink>>> {
  const now = clock.now();
  const total = await countLinks(db.query, ownerId);
  const records = await linksPage(db.query, ownerId, page);
  const items = records.map((record) => ({ screen: screenOf(record, config.publicUrl), link: linkOf(record, now) }));
  return { items, total, ...page };
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
