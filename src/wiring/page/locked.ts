import { isOperationError } from '#src/lib/operation-error.ts';

/** What a visitor is told of what asks for something first (PASS-02), and nothing else. */
export interface Locked {
  /** What opens it: the passphrase of its owner, the password of its link, a view that is used, or an account. */
  asks: 'passphrase' | 'password' | 'view' | 'account';
  /** Whether what this browser was given opens nothing any more. */
  hasEnded: boolean;
  /** Whom to ask for the passphrase, where the owner wants that (PASS-10). */
  contact: string | null;
}

/** What a page of a screen or a collection shows in place of this failure; null for any other. */
export function lockedBy(error: unknown): Locked | null {
  if (!isOperationError(error)) return null;
  const { status, type, contact } = error;
  if (type === 'sign_in_required') return { asks: 'account', hasEnded: false, contact };
  if (status !== 411 && status !== 422 && status !== 433) return null;
  const asks = type === 'view_required' ? 'view' : type.startsWith('password_') ? 'password' : 'passphrase';
  return { asks, hasEnded: status === 433, contact };
}

/** Nothing of what is locked is read, not even that it is there to look at (PASS-01). */
export async function unlessLocked<Answer>(asked: Promise<Answer>): Promise<Answer | { locked: Locked }> {
  try {
    return await asked;
  } catch (error) {
    const locked = lockedBy(error);
    if (!locked) throw error;
    return { locked };
  }
}
