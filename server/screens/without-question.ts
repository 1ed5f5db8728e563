import type { ErrorType } from '#domain/errors.ts';
import { Problem } from '#server/platform/problem.ts';

const questions: ReadonlySet<string> = new Set<ErrorType>([
  'sign_in_required',
  'passphrase_required',
  'passphrase_expired',
  'password_required',
  'password_expired',
  'view_required',
]);

/** Where nobody can be asked for a passphrase, a password or anything else, what asks for it is not found. */
export function withoutQuestion(error: unknown): never {
  if (error instanceof Problem && questions.has(error.type)) throw new Problem('not_found', { cause: error });
  throw error;
}
