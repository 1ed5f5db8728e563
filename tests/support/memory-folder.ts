import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const gigabyte = 1024 ** 3;
/** Twice of what the suites have there at once, most of it the databases of a million screens. */
const room = 6 * gigabyte;
const named = /^kadr-tests-(\d+)$/;

/**
 * Gives this process, and those it starts, a folder for temporary files in memory, where there is room for it: on a disk most
 * of the time of a suite goes into making durable what is removed a moment later. It goes with this process.
 */
export function keepFilesInMemory(): void {
  if (process.env['TMPDIR']?.startsWith(memory) === true || !isFit()) return;
  const folder = makeOwnFolder(memory);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => remove(folder));
}

function isFit(): boolean {
  if (process.platform !== 'linux' || !existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= room && freemem() >= room && runsPrograms(readFileSync('/proc/mounts', 'utf8'), memory);
}

/** Whether programs can be started from what is mounted there, as tests start PostgreSQL; containers often forbid it. */
export function runsPrograms(mounts: string, place: string): boolean {
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, where]) => where === place)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

/** A folder that bears the id of this process, once those of killed ones are gone. Other users, such as PostgreSQL's, may enter. */
export function makeOwnFolder(place: string): string {
  for (const name of readdirSync(place)) {
    const [, pid] = named.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) remove(join(place, name));
  }
  const folder = join(place, `kadr-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

/** Processes of tests that were broken off may still put something there: then it is left to the next run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    return;
  }
}
