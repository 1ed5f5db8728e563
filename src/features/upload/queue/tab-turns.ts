import type { TabLocks } from '#src/lib/across-tabs.ts';

/** Makes sure that what was given in a tab is sent by that tab while it is there, and by one of the others afterwards. */
export interface TabTurns {
  /** Whether this page sends what was given in that tab, from now on. */
  take(tab: string): Promise<boolean>;
  /** Resolves when no page does any more; rejects when it is aborted before. */
  whenFree(tab: string, signal: AbortSignal): Promise<void>;
  /** Nothing is left for this page to send, of whatever tab. */
  release(): void;
}

/** Over the Web Locks of a browser, which frees them when a page is gone. */
export function createTabTurns(locks: TabLocks): TabTurns {
  /** Asked for or held. */
  const taken = new Map<string, Promise<boolean>>();
  let endings: (() => void)[] = [];
  const nameOf = (tab: string) => `kadr:uploads:${tab}`;

  const hold = (tab: string) =>
    new Promise<boolean>((answer) => {
      const ending = locks.request(nameOf(tab), { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock === null ? undefined : new Promise<void>((end) => endings.push(end));
      });
      ending.catch(() => answer(false));
    });

  return {
    take: async (tab) => {
      const known = taken.get(tab);
      if (known) return known;
      const asked = hold(tab);
      taken.set(tab, asked);
      const isTaken = await asked;
      if (!isTaken) taken.delete(tab);
      return isTaken;
    },
    whenFree: async (tab, signal) => {
      await locks.request(nameOf(tab), { signal }, () => undefined);
    },
    release: () => {
      taken.clear();
      for (const end of endings) end();
      endings = [];
    },
  };
}
