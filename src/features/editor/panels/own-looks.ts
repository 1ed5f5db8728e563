import type { Backdrop } from '#domain/scene/backdrop-look.ts';
import { readScene } from '#domain/scene/read-layers.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { siteStorage, type BrowserStorage } from '#src/lib/browser-storage.ts';
import { keptList } from '../bars/kept-list.ts';

export const ownLooksLimit = 12;

/** The backdrops that somebody keeps in this browser. */
export const ownLooks = (storage: Pick<BrowserStorage, 'read' | 'write'> = siteStorage) =>
  keptList(storage, 'editor-looks', ownLooksLimit, readLook);

function readLook(value: unknown): Backdrop | undefined {
  const base = { width: 1, height: 1 };
  try {
    return readScene({ ...emptyScene(base), backdrop: value }, base).backdrop;
  } catch {
    return undefined;
  }
}
