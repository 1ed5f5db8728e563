import type { Check } from '../data-check.ts';
import { holdsUnfinishedRestore, leftByRestore } from './unfinished-restore.ts';

export const check: Check = async ({ config: { dataDir } }, report) => {
  if (holdsUnfinishedRestore(dataDir)) report.notes.push(leftByRestore(dataDir));
};
