import { tagLength, tagsOfScreen } from '#domain/limits.ts';
import { tagKeyOf, withTags, type CountedTag } from '#domain/tags.ts';
import { announceScreens } from '#server/accounts/live/announce.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forEachLibrary, raiseVersion } from '../counters.ts';
import { indexScreens } from '../words/index-screens.ts';
import {
  addTags,
  countTags,
  countTagsOf,
  holdTaggable,
  keysOf,
  removeTags,
  writtenSo,
  type StoredTag,
} from './store.ts';
import { countingTags } from './tag-days.ts';

/** All tags of a library, those of most screens first. */
export async function tags({ db }: Pick<Platform, 'db'>, libraryId: number): Promise<CountedTag[]> {
  return mostFirst(await countTags(db.query, libraryId));
}

/** The tags of these screens, each with how many of them have it, those of most screens first. */
export async function tagsOfScreens(
  { db }: Pick<Platform, 'db'>,
  libraries: readonly number[],
  signatures: readonly string[],
): Promise<CountedTag[]> {
  return mostFirst(await countTagsOf(db.query, libraries, signatures));
}

/**
 * Adds tags to screens and takes others off; returns those that have them so now. Screens that would have more than `tagsOfScreen`
 * stay as they were, unknown and foreign ones are passed over.
 */
export function changeTags(
  { bus, db }: Pick<Platform, 'bus' | 'db'>,
  libraries: readonly number[],
  { signatures, add = [], remove = [] }: { signatures: readonly string[]; add?: string[]; remove?: string[] },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const removed = remove.map(tagKeyOf);
    const found = await holdTaggable(tx, db.engine, libraries, signatures);
    const known = await keysOf(
      tx,
      found.map(({ id }) => id),
    );
    const done = new Set<string>();
    await forEachLibrary(found, async (libraryId, own) => {
      const added = await stored(tx, libraryId, add);
      const fits = ({ id }: { id: number }) => {
        const keys = new Set(known.get(id));
        for (const key of removed) keys.delete(key);
        for (const { tag_key } of added) keys.add(tag_key);
        return keys.size <= tagsOfScreen;
      };
      const changed = own.filter(fits);
      if (changed.length === 0) return;
      const ids = changed.map(({ id }) => id);
      await countingTags(tx, ids, async () => {
        await removeTags(tx, ids, removed);
        await addTags(tx, libraryId, ids, added);
      });
      await indexScreens(tx, ids);
      await raiseVersion(tx, libraryId);
      for (const { signature } of changed) done.add(signature);
    });
    await announceScreens(tx, { bus }, ['details'], [...done]);
    return [...new Set(signatures)].filter((signature) => done.has(signature));
  });
}

/** Gives a screen these tags in place of those that it has. */
export async function setTags(
  tx: Tx,
  { id, library_id }: { id: number; library_id: number },
  wanted: readonly string[],
): Promise<void> {
  const now = await stored(tx, library_id, wanted);
  const known = (await keysOf(tx, [id])).get(id) ?? new Set();
  const kept = new Set(now.map(({ tag_key }) => tag_key));
  const gone = [...known].filter((key) => !kept.has(key));
  await countingTags(tx, [id], async () => {
    await removeTags(tx, [id], gone);
    await addTags(tx, library_id, [id], now);
  });
  await raiseVersion(tx, library_id);
}

/** Tags as they are kept: each once, and as it was written in this library before. */
async function stored(tx: Tx, libraryId: number, wanted: readonly string[]): Promise<StoredTag[]> {
  const plain = wanted.map((tag) => plainText(tag.replaceAll(',', ' '), tagLength));
  const byKey = new Map(withTags(plain, '').map((tag) => [tagKeyOf(tag), tag]));
  const before = await writtenSo(tx, libraryId, [...byKey.keys()]);
  return [...byKey].map(([tag_key, tag]) => ({ tag_key, tag: before.get(tag_key) ?? tag }));
}

const mostFirst = (counted: readonly CountedTag[]): CountedTag[] => counted.toSorted((a, b) => b.count - a.count);
