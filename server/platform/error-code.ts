import { constants } from 'node:os';

/** The code of an error of the system, a database or a library, such as `ENOENT` or `23505`; empty when it has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  // libuv has no name for it.
  if ('errno' in error && error.errno === -constants.errno.EDQUOT) return 'EDQUOT';
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
