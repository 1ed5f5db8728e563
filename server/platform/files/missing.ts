import { codeOf } from '../error-code.ts';

/** For `catch` on files that may be gone: returns undefined for ENOENT, and rethrows every other error. */
export function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
