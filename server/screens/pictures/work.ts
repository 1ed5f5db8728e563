import type { Platform } from '#server/platform/platform.ts';
import { sweepOrphans } from './orphans/sweep-orphans.ts';
import { sweepUnused } from './orphans/sweep-unused.ts';
import type { Pictures } from './pictures.ts';

const hour = 3_600_000;

/** Makes renditions, and sweeps files that no row refers to, and rows that no screen does. */
export function work({ platform, pictures }: { platform: Platform; pictures: Pictures }): void {
  pictures.handleJobs();
  platform.jobs.every('orphans', 6 * hour, async () => void (await sweepOrphans(platform)));
  platform.jobs.every('unused pictures', 24 * hour, async () => void (await sweepUnused(platform)));
}
