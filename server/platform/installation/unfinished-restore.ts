import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where in the data folder a restore puts together what it will put in place. */
const restoringFolder = 'restoring';
/** Lies there from before anything else does until nothing else is left: the folder is a restore's own. */
export const restoreMark = 'restore.unfinished';

/** The folder within the data folder in which a restore works. */
export const restoringPath = (dataDir: string): string => join(dataDir, restoringFolder);

/** Whether a restore into this data folder runs, or was broken off. */
export const holdsUnfinishedRestore = (dataDir: string): boolean =>
  existsSync(join(restoringPath(dataDir), restoreMark));

/** For whoever looks after an installation beside which a restore was broken off. */
export const leftByRestore = (dataDir: string): string =>
  `A restore was broken off: what it has left in ${restoringPath(dataDir)} only takes room, and can be removed`;
