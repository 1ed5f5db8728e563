import { stat } from 'node:fs/promises';
import { removeFile } from '../arrivals.ts';

interface Copy {
  path: string;
  bytes: number;
  /** How many use it now. */
  uses: number;
}

export interface BorrowedCopies {
  /** Gives `work` the path of a copy until it settles, which `fetch` makes where there is none. */
  borrow<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Takes a file over as the copy of what has just been stored. */
  adopt(key: string, path: string, bytes: number): void;
  forget(key: string): void;
}

/**
 * Copies of objects on this machine's disk, for programs that read files. `fetch` makes one at a path; those that were asked for
 * longest ago go when all together take more than `most` bytes. `dropped` hears of each that is gone.
 */
export function createBorrowedCopies(
  fetch: (key: string) => Promise<{ path: string; bytes: number }>,
  { most, dropped }: { most: number; dropped: (path: string) => void },
): BorrowedCopies {
  /** In the order in which they were asked for last. */
  const copies = new Map<string, Copy>();
  const underWay = new Map<string, Promise<Copy>>();
  let bytes = 0;

  function drop(key: string, copy: Copy): void {
    if (copies.get(key) !== copy) return;
    copies.delete(key);
    bytes -= copy.bytes;
    void removeFile(copy.path).then(() => dropped(copy.path));
  }

  function keep(key: string, made: { path: string; bytes: number }): Copy {
    const before = copies.get(key);
    if (before) drop(key, before);
    const copy = { ...made, uses: 0 };
    copies.set(key, copy);
    bytes += copy.bytes;
    return copy;
  }

  function makeRoom(): void {
    for (const [key, copy] of copies) {
      if (bytes <= most) return;
      if (copy.uses === 0) drop(key, copy);
    }
  }

  /** Another process may have swept it. */
  async function known(key: string): Promise<Copy | undefined> {
    const copy = copies.get(key);
    if (!copy) return undefined;
    copies.delete(key);
    copies.set(key, copy);
    copy.uses += 1;
    const found = await stat(copy.path).catch(() => undefined);
    if (found?.size === copy.bytes) return copy;
    copy.uses -= 1;
    drop(key, copy);
    return undefined;
  }

  async function fetched(key: string): Promise<Copy> {
    const fetching = underWay.get(key) ?? fetch(key).then((made) => keep(key, made));
    underWay.set(key, fetching);
    try {
      const copy = await fetching;
      copy.uses += 1;
      return copy;
    } finally {
      if (underWay.get(key) === fetching) underWay.delete(key);
    }
  }

  return {
    async borrow(key, work) {
      const copy = (await known(key)) ?? (await fetched(key));
      try {
        makeRoom();
        return await work(copy.path);
      } finally {
        copy.uses -= 1;
        makeRoom();
      }
    },
    adopt(key, path, size) {
      keep(key, { path, bytes: size });
      makeRoom();
    },
    forget(key) {
      const copy = copies.get(key);
      if (copy) drop(key, copy);
    },
  };
}
