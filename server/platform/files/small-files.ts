import type { Found } from './blob-store.ts';

/** Bytes of the largest file that is kept: anyone who sends one that is larger holds half as much of it, a piece. */
const largest = 512 * 1024;
/** Bytes of all that are kept: 1500 pictures of the width of a tile. */
const mostBytes = 16 * 1024 * 1024;
/** Of them, since some have a single byte. */
const mostFiles = 20_000;

export interface SmallFiles {
  /** What is there under this key, which `read` finds out where it is not kept. */
  find(key: string): Promise<Found | null>;
  /** Call it when the file of this key has been changed or removed: what is being read of it is not kept either. */
  forget(key: string): void;
}

/** Caches small files that were read recently. `read` includes the content of files of up to `largest` bytes. */
export function createSmallFiles(
  read: (key: string, largest: number) => Promise<Found | null>,
  limits = { bytes: mostBytes, files: mostFiles },
): SmallFiles {
  /** In the order in which they were asked for last. */
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Found | null>>();
  let bytes = 0;

  function keep(key: string, data: Buffer): void {
    kept.set(key, data);
    bytes += data.length;
    for (const oldest of kept.keys()) {
      if (bytes <= limits.bytes && kept.size <= limits.files) return;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    bytes -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  }

  async function readAndKeep(key: string): Promise<Found | null> {
    const reading = read(key, largest);
    underWay.set(key, reading);
    try {
      const found = await reading;
      if (found?.data && underWay.get(key) === reading) keep(key, found.data);
      return found;
    } finally {
      if (underWay.get(key) === reading) underWay.delete(key);
    }
  }

  return {
    async find(key) {
      const data = kept.get(key);
      if (!data) return underWay.get(key) ?? readAndKeep(key);
      kept.delete(key);
      kept.set(key, data);
      return { bytes: data.length, data };
    },
    forget(key) {
      drop(key);
      underWay.delete(key);
    },
  };
}
