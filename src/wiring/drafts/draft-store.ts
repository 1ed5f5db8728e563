import type { History } from '#domain/scene/history.ts';
import { readScene } from '#domain/scene/read-layers.ts';
import type { Size } from '#domain/scene/scene.ts';
import type { IndexedStore } from '#src/lib/indexed-store.ts';

/** A picture that is no screen yet, as it was given. */
export interface NewPicture {
  blob: Blob;
  name: string;
  size: Size;
}

interface DraftRow {
  /** Whose, and of which screen; see `draftId`. */
  id: string;
  /** Of the shape of what is kept: another one is not read. */
  shape: 1;
  history: History;
  /** Of a draft that belongs to no screen yet. */
  picture?: NewPicture;
}

export interface DraftStore {
  /** Null also for a drawing that a picture of this size cannot have, and where nothing was drawn. */
  restore: (id: string, base: Size) => Promise<History | null>;
  keep: (id: string, history: History, picture?: NewPicture) => Promise<void>;
  forget: (id: string) => Promise<void>;
  /** The picture of a draft that belongs to no screen yet. */
  picture: (id: string) => Promise<NewPicture | null>;
}

/** Unsaved drawings, with every step that can be undone. Whatever the steps share is stored once. */
export function createDraftStore(rows: Pick<IndexedStore<DraftRow>, 'get' | 'put' | 'remove'>): DraftStore {
  const read = async (id: string) => {
    const row = await rows.get(id);
    return row?.shape === 1 ? row : undefined;
  };
  return {
    restore: async (id, base) => {
      const history = (await read(id))?.history;
      return history && isDrawn(history) && isScene(history.scene, base) ? history : null;
    },
    keep: (id, history, picture) => rows.put([{ id, shape: 1, history, ...(picture && { picture }) }]),
    forget: (id) => rows.remove([id]),
    picture: async (id) => (await read(id))?.picture ?? null,
  };
}

/** A picture that was handed to the editor is kept before anything is drawn on it. */
const isDrawn = ({ past, future }: History): boolean => past.length + future.length > 0;

function isScene(value: unknown, base: Size): boolean {
  try {
    readScene(value, base);
    return true;
  } catch {
    return false;
  }
}

/** Each account has drafts of its own in a browser; one of a picture that is no screen yet, one of every screen. */
export const draftId = (account: string, signature: string | undefined): string => `${account}:${signature ?? 'new'}`;
