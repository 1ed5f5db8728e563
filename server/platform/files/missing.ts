import { codeOf } from '../error-code.ts';

/** For what may be gone: passes every other failure on. */
export function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
