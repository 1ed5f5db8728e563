import type { CopyInMemory } from './held-copies.ts';

/** Bytes of all that are kept. */
const mostBytes = 16 * 1024 * 1024;

export interface ShownCopies {
  find(key: string): CopyInMemory | undefined;
  keep(copy: CopyInMemory): void;
}

/** The copies that were asked for last: to draw one takes a second, and a link may be looked at a hundred times in that. */
export function createShownCopies(limit = mostBytes): ShownCopies {
  /** In the order in which they were asked for last. */
  const kept = new Map<string, CopyInMemory>();
  let bytes = 0;
  return {
    find(key) {
      const copy = kept.get(key);
      if (!copy) return undefined;
      kept.delete(key);
      kept.set(key, copy);
      return copy;
    },
    keep(copy) {
      bytes += copy.bytes - (kept.get(copy.key)?.bytes ?? 0);
      kept.delete(copy.key);
      kept.set(copy.key, copy);
      for (const [key, oldest] of kept) {
        if (bytes <= limit) return;
        kept.delete(key);
        bytes -= oldest.bytes;
      }
    },
  };
}
