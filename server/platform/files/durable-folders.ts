import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Puts the names in a folder on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    // Nobody waits for it: nothing was written through this handle.
    handle.close().catch(() => undefined);
  }
}

export interface DurableFolders {
  /** Makes the folder and puts its own name on the disk, once per folder and process. */
  ensure(folder: string): Promise<void>;
}

/** Remembers which folders below `root` are known to be on the disk. */
export function createDurableFolders(root: string): DurableFolders {
  const known = new Map<string, Promise<void>>();
  return {
    ensure(folder) {
      const running = known.get(folder);
      if (running) return running;
      const made = make(folder);
      known.set(folder, made);
      // A folder that could not be made is tried again by the next one who needs it.
      made.catch(() => known.delete(folder));
      return made;
    },
  };

  async function make(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    await syncFolder(dirname(folder));
    if (dirname(folder) !== root) throw new Error(`${folder} does not lie in ${root}`);
  }
}
