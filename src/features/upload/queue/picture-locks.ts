import type { TabLocks } from '#src/lib/across-tabs.ts';

/** Makes sure that of all tabs of a browser one sends a picture. */
export interface PictureLocks {
  /** False when another tab has it. Waits for this tab's own former hold to end. */
  take(id: string): Promise<boolean>;
  release(id: string): void;
}

/**
 * Over the Web Locks of a browser; the browser frees a lock when its tab dies. Where it has or gives none every tab
 * sends, and the server answers a repeated picture alike.
 */
export function createPictureLocks(locks: TabLocks | undefined): PictureLocks {
  const releases = new Map<string, () => void>();
  /** Of the holds that have not ended yet. */
  const endings = new Map<string, Promise<void>>();

  const hold = (manager: TabLocks, id: string) =>
    new Promise<boolean>((answer) => {
      const ending = manager.request(`kadr:upload:${id}`, { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock === null ? undefined : new Promise<void>((release) => releases.set(id, release));
      });
      const ended = ending.catch(() => answer(true)).then(() => void endings.delete(id));
      endings.set(id, ended);
    });

  return {
    take: async (id) => {
      if (!locks) return true;
      await endings.get(id);
      return hold(locks, id);
    },
    release: (id) => {
      releases.get(id)?.();
      releases.delete(id);
    },
  };
}
