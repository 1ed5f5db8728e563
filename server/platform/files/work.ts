import type { Platform } from '../platform.ts';

const minute = 60_000;
const temporaryAge = 60 * minute;

export const work = ({ platform }: { platform: Pick<Platform, 'files' | 'jobs'> }): void =>
  platform.jobs.every('temporary files', 10 * minute, async () => void (await sweepTemporary(platform)));

/** Removes uploads that were never finished; returns how many. */
export const sweepTemporary = ({ files }: Pick<Platform, 'files'>): Promise<number> =>
  files.sweepTemporary(temporaryAge);
