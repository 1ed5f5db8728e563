import type { Platform } from './platform.ts';
import type { Progress } from './progress.ts';

export type CheckedPlatform = Pick<Platform, 'clock' | 'config' | 'db' | 'files' | 'images' | 'jobs'>;

export interface Report {
  files: number;
  screens: number;
  /** What is wrong and was not mended; empty means sound. */
  troubles: string[];
  /** What is in order but worth knowing, and what was mended. */
  notes: string[];
}

export interface CheckOptions {
  repair: boolean;
  /** Moves files that no row knows even where they are too many. */
  evenTooMany: boolean;
  /** Puts pictures aside that no screen shows even where they are too many. */
  evenUnshown: boolean;
  progress: Progress;
}

/** What `npm run fsck` looks at in one folder: the export `check` of its `check.ts`. */
export type Check = (platform: CheckedPlatform, report: Report, options: CheckOptions) => Promise<void>;
