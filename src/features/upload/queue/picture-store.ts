import { keptPictureDays } from '#domain/limits.ts';
import type { UploadFile } from '#machines/upload/upload.machine.ts';
import type { IndexedStore } from '#src/lib/indexed-store.ts';

/** A picture that waits to be sent, with the person it belongs to. */
export interface StoredPicture extends UploadFile {
  /** Id of a viewer, or `unclaimedOwner`. */
  user: string;
  /** Id of the tab that it was given in; what an earlier version of the page has kept may have none. */
  tab?: string;
  picture: Blob;
}

/** The owner of pictures that were added before anyone signed in. */
export const unclaimedOwner = '';

/**
 * Milliseconds for which unclaimed pictures wait for somebody to sign in in their tab: the next person at this browser
 * may be somebody else.
 */
export const unclaimedLifetime = 1_800_000;
/** Milliseconds for which pictures wait for their person to come back. */
const lifetime = keptPictureDays * 86_400_000;

/**
 * Pictures written to the browser's store at a time: each copies a file's description within the call, 5,000 of them
 * for seconds.
 */
const partSize = 50;

export interface PictureStore {
  /** They can be found at once; the browser's store has them all when this resolves. */
  keep(pictures: readonly StoredPicture[]): Promise<void>;
  /** Undefined when another tab has forgotten it; rejects when the browser cannot read its store. */
  find(id: string): Promise<Blob | undefined>;
  /**
   * What waits for this person, in the order given. Recent pictures that nobody gave in this tab become theirs, unless
   * it is aborted before: then somebody else is there. `sentHere` leaves out those that another tab sends.
   */
  claim(
    user: string,
    signal: AbortSignal,
    sentHere?: (rows: StoredPicture[]) => Promise<StoredPicture[]>,
  ): Promise<UploadFile[]>;
  /** What waits for anyone who signs in in this tab, in the order given; what has become too old is forgotten. */
  unclaimed(): Promise<UploadFile[]>;
  /** Whether anything waits in the browser's store, the person who gave it. */
  any(): Promise<boolean>;
  /** Ids of what waits for this person in this tab and in all others. Rejects when the browser cannot read its store. */
  unsentOf(user: string): Promise<string[]>;
  /**
   * Ids of what this page holds for this person, or was given before anyone came. Another tab may have sent some of them.
   */
  heldFor(user: string): string[];
  forget(ids: readonly string[]): Promise<void>;
  /** Also what other tabs have kept for this person. */
  forgetAllOf(user: string): Promise<void>;
}

/**
 * Pictures in memory for this page and in the browser's store for the next one. A browser that refuses to store
 * (a private window, a full disk) still uploads; only a reload would lose what waits, whose ids are in `onlyHere`.
 */
export function createPictureStore(
  rows: IndexedStore<StoredPicture>,
  now: () => number,
  tab: () => string = () => '',
  onlyHere: Pick<Set<unknown>, 'add' | 'delete' | 'has'> = new Set(),
): PictureStore {
  const held = new Map<string, StoredPicture>();
  const quietly = <T>(work: Promise<T>, otherwise: T) => work.catch(() => otherwise);
  const stored = () => quietly(rows.all(), []);
  const put = async (part: readonly StoredPicture[]) => {
    await rows.put(part);
    for (const { id } of part) onlyHere.delete(id);
  };
  const letGo = (ids: readonly string[]) => {
    for (const id of ids) {
      held.delete(id);
      onlyHere.delete(id);
    }
  };
  const forget = async (ids: readonly string[]) => {
    letGo(ids);
    if (ids.length > 0) await quietly(rows.remove(ids), undefined);
  };

  // What the person has cleared away is not put back, but no other tab can have sent it.
  rows.onClosed(() => {
    for (const id of held.keys()) onlyHere.add(id);
  });

  const heldFor = (user: string) =>
    [...held.values()].filter((row) => [user, unclaimedOwner].includes(row.user)).map(({ id }) => id);
  const isRecent = (row: StoredPicture) => !isStale(row, now());
  const recent = async (signal?: AbortSignal) => {
    const all = await stored();
    signal?.throwIfAborted();
    await forget(all.filter((row) => !isRecent(row)).map(({ id }) => id));
    return all.filter(isRecent);
  };
  const isUnclaimed = (row: StoredPicture) => row.user === unclaimedOwner && row.tab === tab();

  return {
    keep: async (pictures) => {
      for (const row of pictures) {
        held.set(row.id, row);
        onlyHere.add(row.id);
      }
      for (let start = 0; start < pictures.length; start += partSize) {
        // What has been sent or cancelled meanwhile must not come back with the next page.
        const part = pictures
          .slice(start, start + partSize)
          .filter(({ id }) => held.has(id))
          .map((row) => ({ ...row, tab: tab() }));
        // One that cannot be read, or has no room, must not keep the others out.
        await put(part).catch(() => Promise.all(part.map((row) => quietly(put([row]), undefined))));
      }
    },
    find: async (id) => (held.get(id) ?? (await rows.get(id)))?.picture,
    claim: async (user, signal, sentHere = async (theirs) => theirs) => {
      const all = await recent(signal);
      const unclaimed = all.filter(isUnclaimed);
      if (unclaimed.length > 0) await quietly(rows.put(unclaimed.map((row) => ({ ...row, user }))), undefined);
      return filesOf([...(await sentHere(all.filter((row) => row.user === user))), ...unclaimed]);
    },
    unclaimed: async () => filesOf((await recent()).filter(isUnclaimed)),
    any: async () => (await quietly(rows.count(), 0)) > 0,
    unsentOf: async (user) => {
      const theirs = (await rows.all()).filter((row) => row.user === user && isRecent(row));
      // Not kept, so no other tab can have sent it.
      const isHere = (id: string) => onlyHere.has(id);
      return [...new Set([...heldFor(user).filter(isHere), ...theirs.map(({ id }) => id)])];
    },
    heldFor,
    forget,
    forgetAllOf: async (user) => {
      const isTheirs = (row: StoredPicture) => row.user === user;
      const here = [...held.values()].filter(isTheirs).map(({ id }) => id);
      // However long the store takes to answer, this page lets go of them.
      letGo(here);
      const kept = (await stored()).filter(isTheirs).map(({ id }) => id);
      await forget([...new Set([...here, ...kept])]);
    },
  };
}

const isStale = ({ user, givenAt }: StoredPicture, now: number): boolean =>
  now - givenAt > (user === unclaimedOwner ? unclaimedLifetime : lifetime);

const filesOf = (rows: readonly StoredPicture[]): UploadFile[] =>
  rows
    .toSorted((a, b) => a.givenAt - b.givenAt)
    .map(({ id, batch, name, bytes, givenAt, space }) => ({
      id,
      batch,
      name,
      bytes,
      givenAt,
      ...(space !== undefined && { space }),
    }));
