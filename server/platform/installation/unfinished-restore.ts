import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere } from '../files/is-there.ts';
import { ignoreMissing } from '../files/missing.ts';
import { codeOf } from '../error-code.ts';

/** Where in the data folder a restore puts together what it will put in place. */
const restoringFolder = 'restoring';
/** Marks a restore's folder: it is written before anything else, and removed last. Says what is being moved, once something is. */
export const restoreMark = 'restore.unfinished';

/** The folder within the data folder in which a restore works. */
export const restoringPath = (dataDir: string): string => join(dataDir, restoringFolder);

/** Whether a restore into this data folder runs, or was broken off. */
export const holdsUnfinishedRestore = (dataDir: string): boolean =>
  existsSync(join(restoringPath(dataDir), restoreMark));

/** What the mark of a restore says once it moves things. */
export interface Swap {
  /** The name of the folder for what was there. */
  replaced: string;
  /** What was there. */
  old: string[];
  /** The id of the pictures that come in: no other folder bears it. */
  installation?: string;
}

/** What was being moved by the restore that works in this folder, or worked there; undefined while nothing is. */
export function readSwap(staging: string): Swap | undefined {
  try {
    const swap: Swap = JSON.parse(readFileSync(join(staging, restoreMark), 'utf8'));
    return swap;
  } catch (error) {
    // Cut while it was written: nothing was moved yet.
    if (!(error instanceof SyntaxError) && codeOf(error) !== 'ENOTDIR') ignoreMissing(error);
    return undefined;
  }
}

/** Where that lies which an unfinished restore into this data folder has put aside; undefined when it has put nothing aside. */
export function putAside(dataDir: string): string | undefined {
  const swap = readSwap(restoringPath(dataDir));
  const replaced = swap && join(dataDir, swap.replaced);
  return replaced !== undefined && swap?.old.some((name) => isThere(join(replaced, name))) ? replaced : undefined;
}

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
