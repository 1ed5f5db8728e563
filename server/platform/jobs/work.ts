import type { Platform } from '../platform.ts';

const minute = 60_000;

export const work = ({ platform: { jobs } }: { platform: Pick<Platform, 'jobs'> }): void =>
  jobs.every('parked jobs', minute, async () => void (await jobs.returnParked('due')));
