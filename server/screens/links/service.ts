import type { Static } from 'typebox';
import { announceChange, announceScreens } from '#server/accounts/live/announce.ts';
import type { Locale } from '#domain/locales.ts';
import { networkOfSession, recordAudit, recordAudits } from '#server/accounts/audit/record.ts';
import { librariesOf, libraryFor } from '#server/accounts/libraries/roles.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { collections } from '../collections/service.ts';
import { hashedChange, linkColumns, linkOf } from '../link.ts';
import { recordLink } from '../record-link.ts';
import { ownScreenOf } from '../screen.ts';
import { tellOfScreens } from '../tell-webhooks.ts';
import type { LinkList, LinksChange, SharedLink } from './schema.ts';
import { countLinks, linksPage, ownLinks, writeLink, turnAllOff, turnOff } from './store.ts';

/** The links of the collections of a library, then those of screens that others have opened or that were changed, newest first. */
export async function links(
  platform: Platform,
  { libraryId, reader }: { libraryId: number; reader: Locale | null },
  page: { limit: number; offset: number },
): Promise<Page<Static<typeof SharedLink>>> {
  const { clock, config, db } = platform;
  const now = clock.now();
  const first = await collections(platform, { libraryId, isOwner: true, reader }, page);
  const ofCollections = first.items.flatMap((collection) =>
    collection.link ? [{ screen: null, collection, link: collection.link }] : [],
  );
  const count = await countLinks(db.query, libraryId);
  const rest = page.limit - ofCollections.length;
  const records =
    rest === 0
      ? []
      : await linksPage(db.query, libraryId, {
          limit: rest,
          offset: Math.max(0, page.offset - first.total),
        });
  const ofScreens = records.map((record) => ({
    screen: ownScreenOf(record, config.publicUrl),
    collection: null,
    link: linkOf(record, now),
  }));
  return { items: [...ofCollections, ...ofScreens], total: first.total + count, ...page };
}

/** Revokes these links, as far as the caller may change them, or all of theirs or of a space that they own; returns those of the named ones that were on. */
export function revokeLinks(
  { bus, clock, db }: Platform,
  { user, sessionId }: Caller,
  { signatures, space }: Static<typeof LinkList>,
): Promise<string[]> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const by = { at, person: user.id, network: await networkOfSession(tx, sessionId) };
    if (signatures) {
      const found = await turnOff(tx, librariesOf(user, 'editor'), signatures, at);
      await recordAudits(
        tx,
        found.map(({ kind, id }) => ({ ...by, action: 'link_off', object: { kind, id } })),
      );
      const of = (wanted: 'screen' | 'collection') =>
        found.filter(({ kind }) => kind === wanted).map(({ signature }) => signature);
      await announceScreens(tx, { bus }, ['links'], of('screen'));
      await announceChange(tx, { bus }, { what: ['links'], people: [user.id], collections: of('collection') });
      return found.map(({ signature }) => signature);
    }
    const library = libraryFor(user, space, 'owner');
    await turnAllOff(tx, library, at);
    await announceChange(tx, { bus }, { what: ['links'], libraries: [library] });
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
  const libraries = librariesOf(caller.user, 'editor');
  return db.transaction(async (tx) => {
    const found: string[] = [];
    for (const table of ['screens', 'collections'] as const)
      for (const link of await ownLinks(tx, db.engine, { table, libraries, signatures })) {
        const kind = table === 'screens' ? 'screen' : 'collection';
        await recordLink(tx, caller, { kind, record: link, isOn: change.is_on, now });
        await writeLink(tx, table, link.id, linkColumns(link, change, { user: caller.user, now }));
        if (table === 'screens' && change.allow_download !== undefined)
          await writeLink(tx, table, link.id, { allow_download: change.allow_download ? 1 : 0 });
        if (table === 'screens' && change.comments !== undefined)
          await writeLink(tx, table, link.id, { link_comments: change.comments });
        found.push(link.signature);
      }
    await tellOfScreens(tx, platform, {
      event: 'screen.changed',
      signatures: found,
      changed: 'link',
    });
    await announceChange(tx, platform, { what: ['links'], collections: found });
    return found;
  });
}
