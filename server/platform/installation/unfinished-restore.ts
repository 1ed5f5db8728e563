import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Where in the data folder a restore puts together what it will put in place. */
const restoringFolder = 'restoring';
/** Marks a restore's folder: it is written before anything else, and removed last. Says what is being moved, once something is. */
export const restoreMark = 'restore.unfinished';

/** The folder within the data folder in which a restore works. */
export const restoringPath = (dataDir: string): string => join(dataDir, restoringFolder);

/** Whether a restore into this data folder runs, or was broken off. */
export const holdsUnfinishedRestore = (dataDir: string): boolean =>
  existsSync(join(restoringPath(dataDir), restoreMark));

/** Makes the mark of a restore say that nothing is to be taken back: a server uses what is in place. */
export async function forgetSwap(dataDir: string): Promise<void> {
  const mark = await open(join(restoringPath(dataDir), restoreMark), 'r+');
  try {
    await mark.truncate();
    await mark.sync();
  } finally {
    await mark.close();
  }
}

/** The sentence for the operator of an installation beside which a restore was interrupted. */
export const leftByRestore = (dataDir: string): string =>
  `A restore was broken off: what it has left in ${restoringPath(dataDir)} only takes room, and can be removed`;
