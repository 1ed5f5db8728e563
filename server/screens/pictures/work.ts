import type { Platform } from '#server/platform/platform.ts';
import { sweepOrphans } from './orphans/sweep-orphans.ts';
import type { Pictures } from './pictures.ts';

const interval = 6 * 3_600_000;

/** Makes renditions, and sweeps files that no row refers to. */
export function work({ platform, pictures }: { platform: Platform; pictures: Pictures }): void {
  pictures.handleJobs();
  platform.jobs.every('orphans', interval, async () => void (await sweepOrphans(platform)));
}
