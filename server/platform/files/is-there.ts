import { lstatSync } from 'node:fs';

/** Whether there is anything of this name, also a link that leads nowhere, which `existsSync` takes for nothing. */
export const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
