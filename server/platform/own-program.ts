import { existsSync } from 'node:fs';

/** What Linux keeps of the program of a process for as long as that runs. */
const kept = '/proc/self/exe';

/**
 * Where to run the program of this process once more, Node: an upgrade beside a running server removes it or puts another one in
 * its place. Undefined where it is gone.
 */
export const ownProgram = (): string | undefined => [kept, process.execPath].find((path) => existsSync(path));
