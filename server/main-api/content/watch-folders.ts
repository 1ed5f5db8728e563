import { watch, type FSWatcher } from 'node:fs';

/** Milliseconds without a change after which files are read: editors save in several steps. */
const calm = 200;

/**
 * Calls `changed` when a file of the folders has been changed, and waits for it before it calls again. Each folder is watched by
 * itself: a file that is replaced keeps none of its own watchers.
 */
export function watchFolders(
  changed: () => Promise<void>,
  failed: (error: unknown) => void,
): { watch(folders: readonly string[]): void; close(): void } {
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isReading = false;
  let isLate = false;

  function notice(): void {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => void read(), calm).unref();
  }

  async function read(): Promise<void> {
    if (isReading) {
      isLate = true;
      return;
    }
    isReading = true;
    await changed();
    isReading = false;
    if (!isLate) return;
    isLate = false;
    notice();
  }

  function watcherOf(folder: string): FSWatcher[] {
    try {
      const watcher = watch(folder, { persistent: false }, notice);
      watcher.on('error', (error) => {
        watcher.close();
        failed(error);
      });
      return [watcher];
    } catch (error) {
      failed(error);
      return [];
    }
  }

  return {
    watch(folders) {
      const before = watchers;
      // Also those that are watched: another folder may have taken the place.
      watchers = folders.flatMap(watcherOf);
      for (const watcher of before) watcher.close();
    },
    close() {
      if (timer) clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
