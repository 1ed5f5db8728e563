import type { History } from '#domain/scene/history.ts';
import { picturesOf } from '#domain/scene/laid-pictures.ts';
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

/** A picture that a draft lays on another one. */
interface LaidRow {
  /** Of the draft, and its name. */
  id: string;
  shape: 1;
  laid: Blob;
}

export interface DraftStore {
  /** Null also for a drawing that a picture of this size cannot have, and where nothing was drawn. */
  restore: (id: string, base: Size) => Promise<History | null>;
  /** `laid`: what was brought here of the pictures that it lays on another one. */
  keep: (id: string, history: History, picture?: NewPicture, laid?: ReadonlyMap<string, Blob>) => Promise<void>;
  forget: (id: string) => Promise<void>;
  /** The picture of a draft that belongs to no screen yet. */
  picture: (id: string) => Promise<NewPicture | null>;
  /** What it lays on another one, by its names. */
  laid: (id: string) => Promise<ReadonlyMap<string, Blob>>;
}

/** Unsaved drawings, with every step that can be undone. Whatever the steps share is stored once. */
export function createDraftStore(rows: Pick<IndexedStore<DraftRow | LaidRow>, 'get' | 'put' | 'remove'>): DraftStore {
  const read = async (id: string) => {
    const row = await rows.get(id);
    return row?.shape === 1 && 'history' in row ? row : undefined;
  };
  /** Pictures are large, and a draft is kept every few seconds: each is written once. */
  const written = new Set<string>();
  return {
    restore: async (id, base) => {
      const history = (await read(id))?.history;
      return history && isDrawn(history) && isScene(history.scene, base) ? history : null;
    },
    async keep(id, history, picture, laid = new Map()) {
      const news = [...laid].filter(([name]) => !written.has(laidId(id, name)));
      await rows.put([
        { id, shape: 1, history, ...(picture && { picture }) },
        ...news.map(([name, blob]): LaidRow => ({ id: laidId(id, name), shape: 1, laid: blob })),
      ]);
      for (const [name] of news) written.add(laidId(id, name));
    },
    async forget(id) {
      const names = namesIn((await read(id))?.history);
      for (const name of names) written.delete(laidId(id, name));
      await rows.remove([id, ...names.map((name) => laidId(id, name))]);
    },
    picture: async (id) => (await read(id))?.picture ?? null,
    async laid(id) {
      const found = new Map<string, Blob>();
      for (const name of namesIn((await read(id))?.history)) {
        const row = await rows.get(laidId(id, name));
        if (row && 'laid' in row) found.set(name, row.laid);
      }
      return found;
    },
  };
}

const laidId = (id: string, name: string): string => `${id}:laid:${name}`;

/** Of every step: one that was undone may be done again. */
export function namesIn(history: History | undefined): string[] {
  if (!history) return [];
  const scenes = [...history.past, history.scene, ...history.future];
  return [...new Set(scenes.flatMap(({ items }) => picturesOf(items)))];
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
