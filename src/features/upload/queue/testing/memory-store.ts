import type { IndexedStore } from '#src/lib/indexed-store.ts';
import type { StoredPicture } from '../picture-store.ts';

/** The browser's store of pictures, which outlives pages; `refuses` stands for a private window. */
export function memoryStore({ refuses = false } = {}): IndexedStore<StoredPicture> & {
  rows: Map<string, StoredPicture>;
  /** The data of the site are cleared under the pages. */
  clear: () => void;
} {
  const rows = new Map<string, StoredPicture>();
  const closeListeners = new Set<() => void>();
  const answer = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve();
    if (refuses) throw new DOMException('Storage is refused', 'InvalidStateError');
    return work();
  };
  return {
    rows,
    put: (added) => answer(() => added.forEach((row) => rows.set(row.id, row))),
    get: (id) => answer(() => rows.get(id)),
    all: () => answer(() => [...rows.values()]),
    count: () => answer(() => rows.size),
    remove: (ids) => answer(() => ids.forEach((id) => rows.delete(id))),
    onClosed: (listener) => void closeListeners.add(listener),
    clear: () => {
      rows.clear();
      for (const listener of closeListeners) listener();
    },
  };
}
