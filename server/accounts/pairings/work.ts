import type { Platform } from '#server/platform/platform.ts';
import { removeOverPairings } from './store.ts';

const interval = 3_600_000;

/** What nobody has decided in its time tells of a network no longer than that. */
export const work = ({ platform }: { platform: Pick<Platform, 'clock' | 'db' | 'jobs'> }): void =>
  platform.jobs.every('pairings', interval, () =>
    platform.db.transaction((tx) => removeOverPairings(tx, platform.clock.now())),
  );
