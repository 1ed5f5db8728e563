import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from './parts.ts';

/** A release has this entry in its folder; the project itself is run by npm. */
const isRelease = existsSync(join(serverFolder, '../kadr-server'));

/** How an administrator of this installation gives a command, as messages say it: `commandLine('restore', '--from DIR')`. */
export const commandLine = (command: string, args = ''): string => spoken(command, args, isRelease);

/** @internal */
export function spoken(command: string, args: string, released: boolean): string {
  if (args === '') return `${released ? 'kadr-server' : 'npm run'} ${command}`;
  return released ? `kadr-server ${command} ${args}` : `npm run ${command} -- ${args}`;
}
