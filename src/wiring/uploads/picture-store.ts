import type { UploadFile } from '#machines/upload/upload.machine.ts';
import type { IndexedStore } from '#src/lib/indexed-store.ts';

/** A picture that waits to be sent, with the person it belongs to. */
export interface StoredPicture extends UploadFile {
  user: string;
  picture: Blob;
  /** Epoch milliseconds; restored pictures keep the order in which they were given. */
  addedAt: number;
}

export interface PictureStore {
  keep(picture: StoredPicture): Promise<void>;
  find(id: string): Promise<Blob | undefined>;
  ofUser(user: string): Promise<UploadFile[]>;
  forget(id: string): Promise<void>;
}

/**
 * Pictures in memory for this page and in the browser's store for the next one. A browser that refuses to store
 * (a private window, a full disk) still uploads; only a reload would lose what waits.
 */
export function createPictureStore(rows: IndexedStore<StoredPicture>): PictureStore {
  const held = new Map<string, Blob>();
  const quietly = <T>(work: Promise<T>, otherwise: T) => work.catch(() => otherwise);

  return {
    keep: async (picture) => {
      held.set(picture.id, picture.picture);
      await quietly(rows.put(picture), undefined);
    },
    find: async (id) => held.get(id) ?? (await quietly(rows.get(id), undefined))?.picture,
    ofUser: async (user) => {
      const all = await quietly(rows.all(), []);
      return all
        .filter((row) => row.user === user)
        .sort((a, b) => a.addedAt - b.addedAt)
        .map(({ id, batch, name, bytes }) => ({ id, batch, name, bytes }));
    },
    forget: async (id) => {
      held.delete(id);
      await quietly(rows.remove(id), undefined);
    },
  };
}
