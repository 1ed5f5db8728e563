import type { Static } from 'typebox';
import { captionLength, screensOfCollection } from '#domain/limits.ts';
import type { Visit } from '#server/accounts/screen-access.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Views } from '../count-view.ts';
import { openScreen } from '../open-screen.ts';
import { ownScreenOf, screenOf } from '../screen.ts';
import { withoutQuestion } from '../without-question.ts';
import { countItems, itemOf, itemsBeside, itemsPage, putItems, removeItems, type ShownItem } from './items-store.ts';
import { keepOrder, placed, type Placed } from './guide/order.ts';
import { picturesOf } from './guide/picture-store.ts';
import { dropPictures } from './pictures/drop-pictures.ts';
import { openCollection } from './open-collection.ts';
import type { Collection, CollectionItem, CollectionOrder, CollectionPlace } from './schema.ts';
import { changeOwn, isShown, requireOwn, type Owner, type Reader, languagesFor } from './service.ts';
import { namedScreens } from './store.ts';
import { cutText, noText, rewritten, shownText, type Languages } from './texts.ts';

type CollectionAnswer = Static<typeof Collection>;
type ImageList = readonly { signature: string }[];

/** Who looks, and when. */
interface Look {
  isOwner: boolean;
  visit: Visit;
  publicUrl: string;
  languages: Languages;
}

/** A page of the items of a collection, in its order. Rejects with not_found. */
export async function collectionItems(
  { clock, config, db }: Platform,
  visitor: Reader,
  signature: string,
  page: { limit: number; offset: number },
): Promise<Page<Static<typeof CollectionItem>>> {
  const visit = { ...visitor, now: clock.now() };
  const { screen: record, isOwner } = await openCollection(db.query, visit, signature);
  const total = await countItems(db.query, record.id);
  const items = await itemsPage(db.query, record.id, page);
  const look = { isOwner, visit, publicUrl: config.publicUrl, languages: languagesFor(visitor, record) };
  return { items: items.map((item, index) => shown(item, page.offset + index + 1, look)), total, ...page };
}

/** One item between its neighbours. Rejects with not_found where collection or screen do, or it is not inside. */
export async function collectionItem(
  { clock, config, db }: Platform,
  views: Views,
  visitor: Reader,
  { id, signature }: { id: string; signature: string },
): Promise<Static<typeof CollectionPlace>> {
  const visit = { ...visitor, now: clock.now() };
  const { screen: record, isOwner } = await openCollection(db.query, visit, id);
  // What the link of the screen alone asks for is asked for there: here it is a blank.
  const { screen, isRecorded } = await openScreen(db.query, visit, signature).catch(withoutQuestion);
  const item = await itemOf(db.query, record.id, screen.id);
  if (!item) throw new Problem('not_found');
  if (isRecorded) await views.count('screens', screen.id);
  const languages = languagesFor(visitor, record);
  const look = { isOwner, visit, publicUrl: config.publicUrl, languages };
  const beside = (side: 'before' | 'behind') => neighbour(db.query, record.id, { position: item.position, side }, look);
  return {
    item: shown({ ...screen, ...item }, item.before + 1, look),
    allow_download: screen.allow_download === 1,
    total: await countItems(db.query, record.id),
    previous: await beside('before'),
    next: await beside('behind'),
    title: shownText(record.title, languages).text,
    is_owner: isOwner,
  };
}

/** Puts screens of this caller behind those that are there. Throws forbidden for any other, and list_full. */
export const addItems = (
  platform: Platform,
  caller: Owner,
  signature: string,
  imageList: ImageList,
): Promise<CollectionAnswer> =>
  changeOwn(platform, caller, signature, async (tx, { id, library_id }) => {
    const wanted = await requireOwn(tx, library_id, imageList);
    const present = await placed(tx, platform.db.engine, id);
    const inside = new Set(present.flatMap(({ item }) => item?.screen_id ?? []));
    const added = wanted.filter((screenId) => !inside.has(screenId));
    if (inside.size + added.length > screensOfCollection) throw new Problem('list_full');
    const last = present.at(-1);
    const end = ((last?.item ?? last?.note)?.position ?? -1) + 1;
    await putItems(
      tx,
      id,
      added.map((screen_id, index) => ({ screen_id, position: end + index, caption: noText })),
    );
  });

/** Takes screens out; what is not inside is passed over. */
export const takeOut = (
  platform: Platform,
  caller: Owner,
  signature: string,
  imageList: ImageList,
): Promise<CollectionAnswer> =>
  changeOwn(platform, caller, signature, async (tx, { id }) => {
    const found = await namedScreens(
      tx,
      imageList.map((one) => one.signature),
    );
    const going = found.map((screen) => screen.id);
    const pictures = await picturesOf(tx, id, going);
    await removeItems(tx, id, going);
    await dropPictures(tx, platform, pictures);
  });

/** Puts these first, in this order and with these captions, and the others behind them as they were. */
export const orderItems = (
  platform: Platform,
  caller: Owner,
  signature: string,
  imageList: Static<typeof CollectionOrder>['imageList'],
): Promise<CollectionAnswer> =>
  changeOwn(platform, caller, signature, async (tx, record) => {
    const present = await placed(tx, platform.db.engine, record.id);
    const keyOf = ({ item, note }: Placed) => item?.signature ?? note?.id ?? '';
    const placeOf = new Map(present.map((place) => [keyOf(place), place]));
    const first = new Map(imageList.map((named) => [named.signature ?? named.note ?? '', named.caption]));
    const languages = { reader: caller.reader, owner: record.owner_locale };
    const named = [...first].flatMap(([one, caption]): Placed[] => {
      const place = placeOf.get(one);
      if (!place?.item || caption === undefined) return place ? [place] : [];
      const written = rewritten(place.item.caption, cutText(caption, captionLength), languages);
      return [written === place.item.caption ? place : { item: { ...place.item, caption: written }, note: null }];
    });
    await keepOrder(tx, record.id, present, [...named, ...present.filter((place) => !first.has(keyOf(place)))]);
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
    caption: isVisible || look.isOwner ? shownText(item.caption, look.languages).text : '',
  };
};
