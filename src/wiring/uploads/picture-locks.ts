/** Makes sure that of all tabs of a browser one sends a picture. */
export interface PictureLocks {
  /** False when another tab has it. */
  take(id: string): Promise<boolean>;
  release(id: string): void;
}

/** Over the Web Locks of a browser; the browser frees a lock when its tab dies. */
export function createPictureLocks(locks: LockManager | undefined): PictureLocks {
  const releases = new Map<string, () => void>();
  return {
    take: (id) => {
      if (!locks || releases.has(id)) return Promise.resolve(true);
      return new Promise<boolean>((answer, reject) => {
        locks
          .request(`kadr:upload:${id}`, { ifAvailable: true }, (lock) => {
            answer(lock !== null);
            return lock === null ? undefined : new Promise<void>((release) => releases.set(id, release));
          })
          .catch(reject);
      });
    },
    release: (id) => {
      releases.get(id)?.();
      releases.delete(id);
    },
  };
}
