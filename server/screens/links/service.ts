import type { Static } from 'typebox';
import { announceChange } from '#server/accounts/live/announce.ts';
import { networkOfSession, recordAudit, recordAudits } from '#server/accounts/audit/record.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { collections } from '../collections/service.ts';
import { hashedChange, linkColumns, linkOf } from '../link.ts';
import { recordLink } from '../record-link.ts';
import { ownScreenOf } from '../screen.ts';
import type { LinksChange, SharedLink } from './schema.ts';
import { countLinks, linksPage, ownLinks, writeLink, turnAllOff, turnOff } from './store.ts';

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
  { bus, clock, db }: Platform,
  { user, sessionId }: Caller,
  signatures: readonly string[] | undefined,
): Promise<string[]> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const by = { at, person: user.id, network: await networkOfSession(tx, sessionId) };
    if (signatures) {
      const found = await turnOff(tx, user.id, signatures, at);
      await recordAudits(
        tx,
        found.map(({ kind, id }) => ({ ...by, action: 'link_off', object: { kind, id } })),
      );
      await announceLinks(tx, { bus }, user.id, found);
      return found.map(({ signature }) => signature);
    }
    await turnAllOff(tx, user.id, at);
    await announceChange(tx, { bus }, { what: ['links'], owner: user.id });
    await recordAudit(tx, { ...by, action: 'links_revoked' });
    return [];
  });
}

/** Changes these links of an owner alike; returns those that were found. */
export async function changeLinks(
  platform: Platform,
  caller: Caller,
  { signatures, link: wanted }: Static<typeof LinksChange>,
  ip: string,
): Promise<string[]> {
  const { clock, db } = platform;
  const change = await hashedChange(platform, wanted, ip);
  const now = clock.now();
  const ownerId = caller.user.id;
  return db.transaction(async (tx) => {
    const found: { kind: 'screen' | 'collection'; signature: string }[] = [];
    for (const table of ['screens', 'collections'] as const)
      for (const link of await ownLinks(tx, db.engine, { table, ownerId, signatures })) {
        const kind = table === 'screens' ? 'screen' : 'collection';
        await recordLink(tx, caller, { kind, record: link, isOn: change.is_on, now });
        await writeLink(tx, table, link.id, linkColumns(link, change, now));
        if (table === 'screens' && change.allow_download !== undefined)
          await writeLink(tx, table, link.id, { allow_download: change.allow_download ? 1 : 0 });
        found.push({ kind, signature: link.signature });
      }
    await announceLinks(tx, platform, ownerId, found);
    return found.map(({ signature }) => signature);
  });
}

async function announceLinks(
  tx: Tx,
  platform: Pick<Platform, 'bus'>,
  owner: number,
  found: readonly { kind: 'screen' | 'collection'; signature: string }[],
): Promise<void> {
  const of = (wanted: 'screen' | 'collection') =>
    found.filter(({ kind }) => kind === wanted).map(({ signature }) => signature);
  await announceChange(tx, platform, { what: ['links'], owner, screens: of('screen'), collections: of('collection') });
}
