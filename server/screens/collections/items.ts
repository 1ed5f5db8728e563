import type { Static } from 'typebox';
import { captionLength, screensOfCollection } from '#domain/limits.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Visit } from '#server/accounts/screen-access.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Views } from '../count-view.ts';
import { openScreen } from '../open-screen.ts';
import { ownScreenOf, screenOf } from '../screen.ts';
import { withoutQuestion } from '../without-question.ts';
import {
  countItems,
  itemOf,
  itemsBeside,
  itemsPage,
  orderedItems,
  putItems,
  removeItems,
  type ShownItem,
} from './items-store.ts';
import { openCollection } from './open-collection.ts';
import type { Collection, CollectionItem, CollectionOrder, CollectionPlace } from './schema.ts';
import { changeOwn, isShown, requireOwn } from './service.ts';
import { namedScreens } from './store.ts';

type CollectionAnswer = Static<typeof Collection>;
type ImageList = readonly { signature: string }[];

/** Who looks, and when. */
interface Look {
  isOwner: boolean;
  visit: Visit;
  publicUrl: string;
}

/** A page of the items of a collection, in its order. Rejects with not_found. */
export async function collectionItems(
  { clock, config, db }: Platform,
  visitor: Visitor,
  signature: string,
  page: { limit: number; offset: number },
): Promise<Page<Static<typeof CollectionItem>>> {
  const visit = { ...visitor, now: clock.now() };
  const { screen: record, isOwner } = await openCollection(db.query, visit, signature);
  const total = await countItems(db.query, record.id);
  const items = await itemsPage(db.query, record.id, page);
  const look = { isOwner, visit, publicUrl: config.publicUrl };
  return { items: items.map((item, index) => shown(item, page.offset + index + 1, look)), total, ...page };
}

/** One item between its neighbours. Rejects with not_found where collection or screen do, or it is not inside. */
export async function collectionItem(
  { clock, config, db }: Platform,
  views: Views,
  visitor: Visitor,
  { id, signature }: { id: string; signature: string },
): Promise<Static<typeof CollectionPlace>> {
  const visit = { ...visitor, now: clock.now() };
  const { screen: record, isOwner } = await openCollection(db.query, visit, id);
  // What the link of the screen alone asks for is asked for there: here it is a blank.
  const { screen, isRecorded } = await openScreen(db.query, visit, signature).catch(withoutQuestion);
  const item = await itemOf(db.query, record.id, screen.id);
  if (!item) throw new Problem('not_found');
  if (isRecorded) await views.count('screens', screen.id);
  const look = { isOwner, visit, publicUrl: config.publicUrl };
  const beside = (side: 'before' | 'behind') => neighbour(db.query, record.id, { position: item.position, side }, look);
  return {
    item: shown({ ...screen, ...item }, item.before + 1, look),
    allow_download: screen.allow_download === 1,
    total: await countItems(db.query, record.id),
    previous: await beside('before'),
    next: await beside('behind'),
    title: record.title,
    is_owner: isOwner,
  };
}

/** Puts screens of this caller behind those that are there. Throws forbidden for any other, and list_full. */
export const addItems = (
  platform: Platform,
  caller: Caller,
  signature: string,
  imageList: ImageList,
): Promise<CollectionAnswer> =>
  changeOwn(platform, caller, signature, async (tx, { id, library_id }) => {
    const wanted = await requireOwn(tx, library_id, imageList);
    const present = await orderedItems(tx, platform.db.engine, id);
    const inside = new Set(present.map(({ screen_id }) => screen_id));
    const added = wanted.filter((screenId) => !inside.has(screenId));
    if (present.length + added.length > screensOfCollection) throw new Problem('list_full');
    const end = (present.at(-1)?.position ?? -1) + 1;
    await putItems(
      tx,
      id,
      added.map((screen_id, index) => ({ screen_id, position: end + index, caption: '' })),
    );
  });

/** Takes screens out; what is not inside is passed over. */
export const takeOut = (
  platform: Platform,
  caller: Caller,
  signature: string,
  imageList: ImageList,
): Promise<CollectionAnswer> =>
  changeOwn(platform, caller, signature, async (tx, { id }) => {
    const found = await namedScreens(
      tx,
      imageList.map((one) => one.signature),
    );
    await removeItems(
      tx,
      id,
      found.map((screen) => screen.id),
    );
  });

/** Puts these first, in this order and with these captions, and the others behind them as they were. */
export const orderItems = (
  platform: Platform,
  caller: Caller,
  signature: string,
  imageList: Static<typeof CollectionOrder>['imageList'],
): Promise<CollectionAnswer> =>
  changeOwn(platform, caller, signature, async (tx, { id }) => {
    const present = await orderedItems(tx, platform.db.engine, id);
    const itemOfSignature = new Map(present.map((item) => [item.signature, item]));
    const first = new Map(imageList.map((named) => [named.signature, named.caption]));
    const named = [...first].flatMap(([one, caption]) => {
      const item = itemOfSignature.get(one);
      return item ? [caption === undefined ? item : { ...item, caption: plainText(caption, captionLength) }] : [];
    });
    const ordered = [...named, ...present.filter((item) => !first.has(item.signature))];
    const changed = ordered
      .map((item, position) => ({ ...item, position }))
      .filter(({ signature: one, position, caption }) => {
        const before = itemOfSignature.get(one);
        return before?.position !== position || before.caption !== caption;
      });
    await putItems(tx, id, changed);
  });

/** How many are read at once to find one that may be seen. */
const step = 24;

async function neighbour(
  queries: Queries,
  collectionId: number,
  { position, side }: { position: number; side: 'before' | 'behind' },
  look: Look,
): Promise<string | null> {
  for (let from = position; ;) {
    const items = await itemsBeside(queries, collectionId, { position: from, side, limit: step });
    const found = items.find((item) => isShown(item, look.visit));
    const last = items.at(-1);
    if (found || items.length < step || !last) return found?.signature ?? null;
    from = last.position;
  }
}

const shown = (item: ShownItem, position: number, look: Look): Static<typeof CollectionItem> => {
  const isVisible = isShown(item, look.visit);
  return {
    position,
    signature: isVisible || look.isOwner ? item.signature : null,
    screen: isVisible ? (look.isOwner ? ownScreenOf : screenOf)(item, look.publicUrl) : null,
    caption: isVisible || look.isOwner ? item.caption : '',
  };
};
