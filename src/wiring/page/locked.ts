import { isOperationError } from '#src/lib/operation-error.ts';

/** What a visitor is told of what needs its owner's passphrase (PASS-02), and nothing else. */
export interface Locked {
  /** 433: what this browser was given opens nothing any more. */
  status: 411 | 422 | 433;
  /** Whom to ask for the passphrase, where the owner wants that (PASS-10). */
  contact: string | null;
}

/** What a page of a screen or a collection shows in place of this failure; null for any other. */
export function lockedBy(error: unknown): Locked | null {
  if (!isOperationError(error)) return null;
  const { status, contact } = error;
  return status === 411 || status === 422 || status === 433 ? { status, contact } : null;
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
