import type { Platform } from '#server/platform/platform.ts';
import { removeOverInvitations } from './store.ts';

const interval = 3_600_000;

/** What nobody has accepted in its time names an address no longer than that. */
export const work = ({ platform }: { platform: Pick<Platform, 'clock' | 'db' | 'jobs'> }): void =>
  platform.jobs.every('invitations', interval, () =>
    platform.db.transaction((tx) => removeOverInvitations(tx, platform.clock.now())),
  );
