import { codeOf } from '../error-code.ts';
import { reasonOf } from '../start-refusal.ts';

/** Codes of errors that any other file would meet as well: of this process, or of the whole disk. */
const ofAll = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EROFS', 'ENOSPC', 'EDQUOT']);

/**
 * For `catch` where work on many files goes on without one of them: why that cannot be read or changed, in words. Rethrows
 * what is no fault of a single file, as a disk that is away.
 */
export function faultOfFile(error: unknown): string {
  if (!(error instanceof Error) || !('syscall' in error) || ofAll.has(codeOf(error))) throw error;
  return reasonOf(codeOf(error));
}
