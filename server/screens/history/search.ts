import { wordKeysOf } from '#domain/name-key.ts';
import { nameLength } from '#domain/limits.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { ownScreenOf } from '../screen.ts';
import { places, type Place } from '../words/index-screens.ts';
import { wordsOf } from '../words/stored-words.ts';
import type { FoundScreensAnswer } from './schema.ts';
import { foundIds, hitsOf, momentOfScreen, waitingPictures, type Hit } from './search-store.ts';

interface Search {
  search: string;
  limit: number;
  /** The last screen of the page before. */
  after?: string;
}

/** Words that are looked for; further ones find nothing that these do not. */
const wordsOfSearch = 5;
/** Boxes that are told of one picture. */
const boxesOfHit = 50;

/**
 * Screens with all of these words, each by its beginning, in their names or pictures, newest first. Rejects with not_found for an
 * unknown `after`.
 */
export async function searchHistory(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  libraryId: number,
  { search, limit, after }: Search,
): Promise<FoundScreensAnswer> {
  const keys = wordKeysOf(plainText(search, nameLength)).slice(0, wordsOfSearch);
  if (keys.length === 0) return { hits: [], has_more: false, waiting: 0 };
  const last = after === undefined ? null : await momentOfScreen(db.query, libraryId, after);
  if (last === undefined) throw new Problem('not_found');
  const ids = await foundIds(db.query, libraryId, { engine: db.engine, keys, after: last, limit: limit + 1 });
  const hits = await hitsOf(db.query, ids.slice(0, limit), keys);
  return {
    hits: hits.map((hit) => ({ screen: ownScreenOf(hit.screen, config.publicUrl), found: foundIn(hit, keys) })),
    has_more: ids.length > limit,
    waiting: config.words ? await waitingPictures(db.query, libraryId) : 0,
  };
}

function foundIn({ places: bits, words }: Hit, keys: readonly string[]): { in: Place[]; boxes: number[][] } {
  const isPlace = (name: string): name is Place => Object.hasOwn(places, name);
  const isFound = (text: string) => wordKeysOf(text).some((own) => keys.some((key) => own.startsWith(key)));
  return {
    in: Object.keys(places)
      .filter(isPlace)
      .filter((place) => (bits & places[place]) !== 0),
    boxes:
      (bits & places.words) === 0
        ? []
        : wordsOf(words)
            .filter(({ text }) => isFound(text))
            .slice(0, boxesOfHit)
            .map(({ box }) => box),
  };
}
