import { announceChange } from '#server/accounts/live/announce.ts';
import { networkOfSession, recordAudit } from '#server/accounts/audit/record.ts';
import type { Static } from 'typebox';
import { collectionsOfAccount, descriptionLength, historyPageLimit, nameLength } from '#domain/limits.ts';
import { withText } from '#domain/guide/texts.ts';
import { allows } from '#domain/library.ts';
import type { Locale } from '#domain/locales.ts';
import { collectionLink } from '#domain/screen-link.ts';
import { opensTo, type Opened, type Visit } from '#server/accounts/screen-access.ts';
import { asMemberNow, holdLibrary, requireEditor } from '#server/accounts/libraries/libraries.ts';
import { roleIn } from '#server/accounts/libraries/roles.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Page } from '#server/platform/http/paging.ts';
import { fieldFault } from '#server/platform/messages/field-messages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Views } from '../count-view.ts';
import type { Entries } from '../share/enter.ts';
import { hashedChange, linkColumns, linkOf } from '../link.ts';
import { newLinkColumns } from '../links/defaults.ts';
import type { GuardedScreen } from '../open-screen.ts';
import { recordLink } from '../record-link.ts';
import { screenOf } from '../screen.ts';
import { chooseCover, countItems, coverCandidates, itemOf, itemsPage, putItems } from './items-store.ts';
import { picturesOf } from './guide/picture-store.ts';
import { dropPictures } from './pictures/drop-pictures.ts';
import { openCollection, type CollectionRecord } from './open-collection.ts';
import type { Collection, CollectionChange, NewCollection } from './schema.ts';
import {
  collectionsPage,
  countCollections,
  insertCollection,
  namedScreens,
  removeCollection,
  screensById,
  updateCollection,
} from './store.ts';
import { columnOf, noText, rewritten, shownText, type Languages } from './texts.ts';

type CollectionAnswer = Static<typeof Collection>;

/** Who reads in which language; null where none is asked for. */
export type Reader = Visitor & { reader: Locale | null };
/** The same of who changes it. */
export type Owner = Caller & { reader: Locale | null };

export const languagesFor = (
  { reader }: { reader: Locale | null },
  { owner_locale }: Pick<CollectionRecord, 'owner_locale'>,
): Languages => ({ reader, owner: owner_locale });

/** One collection as this caller may see it; anyone who is not its owner is counted. Rejects with not_found. */
export async function collection(
  platform: Platform,
  { views, entries }: { views: Views; entries: Entries },
  visitor: Reader,
  signature: string,
): Promise<CollectionAnswer> {
  const { clock, db } = platform;
  const visit = { ...visitor, now: clock.now() };
  const opened = await openCollection(db.query, visit, signature);
  if (opened.isRecorded) {
    await views.count('collections', opened.screen.id);
    if (visitor.caller) await entries.enter(visitor.caller, await visibleIds(db.query, visit, opened.screen.id));
  }
  return answerOf(db.query, platform, visit, opened, visitor.reader);
}

/** Of a collection that others see, as many of its first screens as one page shows. */
async function visibleIds(queries: Queries, visit: Visit, collectionId: number): Promise<number[]> {
  const items = await itemsPage(queries, collectionId, { limit: historyPageLimit, offset: 0 });
  return items.filter((item) => isShown(item, visit)).map(({ id }) => id);
}

/** The collections of a library, newest first. */
export async function collections(
  { clock, config, db }: Platform,
  { libraryId, isOwner, reader }: { libraryId: number; isOwner: boolean; reader: Locale | null },
  page: { limit: number; offset: number },
): Promise<Page<CollectionAnswer>> {
  const now = clock.now();
  const total = await countCollections(db.query, libraryId);
  const records = await collectionsPage(db.query, libraryId, page);
  const covers = await screensById(
    db.query,
    records.flatMap(({ cover_id }) => cover_id ?? []),
  );
  const coverOf = new Map(covers.map((screen) => [screen.id, screen]));
  const items = records.map((record) =>
    shown(record, {
      publicUrl: config.publicUrl,
      now,
      isOwner,
      reader,
      total: record.total,
      cover: record.cover_id === null ? undefined : coverOf.get(record.cover_id),
    }),
  );
  return { items, total, ...page };
}

/**
 * Makes a collection of screens of one library, in this order. Throws forbidden where the caller may not change one of them, or they are in
 * several, and list_full.
 */
export function createCollection(
  platform: Platform,
  caller: Owner,
  { imageList, title = '', guide }: Static<typeof NewCollection>,
): Promise<CollectionAnswer> {
  const { clock, db, random } = platform;
  const { id: ownerId } = caller.user;
  const visit = { caller, now: clock.now() };
  const signature = random.base62(22);
  return db.transaction(async (tx) => {
    const libraryId = await libraryOfAll(tx, caller, imageList);
    await requireEditor(tx, db.engine, caller.user, libraryId);
    await holdLibrary(tx, db.engine, libraryId);
    const ids = await requireOwn(tx, libraryId, imageList);
    if ((await countCollections(tx, libraryId)) >= collectionsOfAccount) throw new Problem('list_full');
    const id = await insertCollection(tx, {
      signature,
      owner_id: ownerId,
      library_id: libraryId,
      title: columnOf(withText({}, caller.reader ?? caller.user.locale, plainText(title, nameLength))),
      created_at: visit.now,
      guide_on: guide?.is_on === true ? 1 : 0,
      ...(await newLinkColumns(tx, libraryId, { now: visit.now, config: platform.config })).collection,
    });
    await putItems(
      tx,
      id,
      ids.map((screen_id, position) => ({ screen_id, position, caption: noText })),
    );
    await announceChange(tx, platform, { what: ['collections'], libraries: [libraryId] });
    return answerOf(tx, platform, visit, await openCollection(tx, visit, signature), caller.reader);
  });
}

/** Changes what is named, and nothing else. */
export async function changeCollection(
  platform: Platform,
  caller: Owner,
  signature: string,
  { title, description, cover, guide, link: wanted = {} }: Static<typeof CollectionChange>,
  ip: string,
): Promise<CollectionAnswer> {
  const { clock, db } = platform;
  if (typeof wanted.password === 'string') await openOwn(db.query, { caller, now: clock.now() }, signature);
  const link = await hashedChange(platform, wanted, ip);
  return changeOwn(platform, caller, signature, async (tx, record, now) => {
    const languages = languagesFor(caller, record);
    await recordLink(tx, caller, { kind: 'collection', record, isOn: link.is_on, now });
    await updateCollection(tx, record.id, {
      ...linkColumns(record, link, { user: caller.user, now }),
      ...(title !== undefined && { title: rewritten(record.title, plainText(title, nameLength), languages) }),
      ...(description !== undefined && {
        description: rewritten(record.description, plainText(description, descriptionLength), languages),
      }),
      ...(guide !== undefined && { guide_on: guide.is_on ? 1 : 0 }),
    });
    if (cover === null) await chooseCover(tx, record.id, null);
    else if (cover !== undefined) {
      const [screen] = await namedScreens(tx, [cover]);
      if (!screen || !(await itemOf(tx, record.id, screen.id)))
        throw new Problem('body_invalid', { fields: { cover: notInside } });
      await chooseCover(tx, record.id, screen.id);
    }
  });
}

/** Deletes a collection and none of its screens; returns what it was. */
export function deleteCollection(platform: Platform, caller: Owner, signature: string): Promise<CollectionAnswer> {
  const { clock, db } = platform;
  return db.transaction(async (tx) => {
    const user = await asMemberNow(tx, db.engine, caller.user);
    const visit = { caller: { ...caller, user }, now: clock.now() };
    const opened = await openOwn(tx, visit, signature);
    await holdLibrary(tx, db.engine, opened.screen.library_id);
    const answer = await answerOf(tx, platform, visit, opened, caller.reader);
    const pictures = await picturesOf(tx, opened.screen.id, 'all');
    await removeCollection(tx, opened.screen.id);
    await announceChange(tx, platform, {
      what: ['collections', 'links'],
      libraries: [opened.screen.library_id],
      collections: [signature],
    });
    await dropPictures(tx, platform, pictures);
    await recordAudit(tx, {
      at: visit.now,
      person: caller.user.id,
      action: 'collection_deleted',
      object: { kind: 'collection', id: opened.screen.id },
      network: await networkOfSession(tx, caller.sessionId),
    });
    return answer;
  });
}

/**
 * Lets `change` change a collection, one change at a time. Rejects with not_found, also for another's, and with forbidden where the caller
 * may see it alone.
 */
export function changeOwn(
  platform: Platform,
  caller: Owner,
  signature: string,
  change: (tx: Tx, record: CollectionRecord, now: number) => Promise<void>,
): Promise<CollectionAnswer> {
  const { clock, db } = platform;
  return db.transaction(async (tx) => {
    const user = await asMemberNow(tx, db.engine, caller.user);
    const visit = { caller: { ...caller, user }, now: clock.now() };
    const { library_id } = (await openOwn(tx, visit, signature)).screen;
    await holdLibrary(tx, db.engine, library_id);
    await change(tx, (await openOwn(tx, visit, signature)).screen, visit.now);
    await announceChange(tx, platform, {
      what: ['collections', 'links'],
      libraries: [library_id],
      collections: [signature],
    });
    return answerOf(tx, platform, visit, await openCollection(tx, visit, signature), caller.reader);
  });
}

/** The library of the first of these screens, in which the caller has to be an editor. Throws forbidden. */
async function libraryOfAll(
  queries: Queries,
  { user }: Caller,
  imageList: readonly { signature: string }[],
): Promise<number> {
  const [first] = await namedScreens(
    queries,
    imageList.slice(0, 1).map(({ signature }) => signature),
  );
  const role = first && roleIn(user, first.library_id);
  if (!first || !role || !allows(role, 'editor')) throw new Problem('forbidden');
  return first.library_id;
}

/** The ids of these screens, each once, in this order. Throws forbidden when one of them is not in this library. */
export async function requireOwn(
  queries: Queries,
  libraryId: number,
  imageList: readonly { signature: string }[],
): Promise<number[]> {
  const signatures = [...new Set(imageList.map(({ signature }) => signature))];
  const found = await namedScreens(queries, signatures);
  const idOf = new Map(found.filter((screen) => screen.library_id === libraryId).map((own) => [own.signature, own.id]));
  return signatures.map((signature) => {
    const id = idOf.get(signature);
    if (id === undefined) throw new Problem('forbidden');
    return id;
  });
}

const openOwn = (queries: Queries, visit: Visit, signature: string): Promise<Opened<CollectionRecord>> =>
  openCollection(queries, visit, signature, { needs: 'editor' });

/** Of so many that come first one is looked for that may be shown. */
const candidates = 24;

async function answerOf(
  queries: Queries,
  { config }: Platform,
  visit: Visit,
  { screen: record, isOwner }: Pick<Opened<CollectionRecord>, 'screen' | 'isOwner'>,
  reader: Locale | null,
): Promise<CollectionAnswer> {
  const cover = (await coverCandidates(queries, record.id, candidates)).find((screen) => isShown(screen, visit));
  const total = await countItems(queries, record.id);
  return shown(record, { publicUrl: config.publicUrl, now: visit.now, isOwner, total, cover, reader });
}

/** Whether somebody to whom its collection is open may see a screen there, whose own link has rules of its own. */
export const isShown = (screen: GuardedScreen, visit: Visit): boolean => opensTo(visit, screen);

const shown = (
  record: CollectionRecord,
  look: {
    publicUrl: string;
    now: number;
    isOwner: boolean;
    total: number;
    cover: GuardedScreen | undefined;
    reader: Locale | null;
  },
): CollectionAnswer => ({
  signature: record.signature,
  url: collectionLink(look.publicUrl, record.signature),
  title: shownText(record.title, languagesFor(look, record)).text,
  description: shownText(record.description, languagesFor(look, record)).text,
  cover: look.cover ? screenOf(look.cover, look.publicUrl) : null,
  is_owner: look.isOwner,
  total: look.total,
  date_created: new Date(record.created_at).toISOString(),
  link: look.isOwner ? linkOf(record, look.now) : null,
  is_guide: record.guide_on === 1,
});

const notInside = fieldFault({
  en: 'Choose a screen of this collection',
  ru: 'Выберите скриншот из этой коллекции',
  uk: 'Виберіть скриншот із цієї колекції',
});
