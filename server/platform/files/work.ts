import type { Platform } from '../platform.ts';
import { faultOfFile } from './file-fault.ts';
import { temporaryFolder } from './layout.ts';

const minute = 60_000;
const temporaryAge = 60 * minute;

export function work({ platform }: { platform: Pick<Platform, 'files' | 'jobs' | 'log'> }): void {
  const { jobs } = platform;
  jobs.every('temporary files', 10 * minute, async () => void (await sweepTemporary(platform)), { ofEach: true });
}

/** Removes uploads that were never finished; returns how many. Where their folder cannot be read, it says so in the log. */
export async function sweepTemporary(
  { files, log }: Pick<Platform, 'files' | 'log'>,
  age = temporaryAge,
): Promise<number> {
  try {
    return await files.sweepTemporary(age);
  } catch (error) {
    // Rethrows what is no fault of this folder.
    const closed = [{ path: temporaryFolder, fault: faultOfFile(error) }];
    log.error({ closed }, 'The folder of unfinished uploads cannot be read; what is in it stays');
    return 0;
  }
}

/**
 * Removes at a start what was left by a kill: anyone who holds a data folder alone finds nothing there that somebody else still
 * writes. Servers with PostgreSQL share theirs. What cannot be removed now is tried again with the others.
 */
export async function sweepLeft({ db, files, log }: Pick<Platform, 'db' | 'files' | 'log'>): Promise<void> {
  if (db.engine !== 'sqlite') return;
  await sweepTemporary({ files, log }, 0).catch((error: unknown) =>
    log.warn({ err: error }, 'What a kill has left of uploads cannot be removed'),
  );
}
