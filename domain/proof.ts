import type { Form } from './forms/form.ts';

/** What a code from a letter proves: that the address of a new account is somebody's, that an account is theirs, or that its next address is. */
export const proofKinds = ['verification', 'restore', 'email'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** A letter with a code, as it was sent last. */
export interface SentCode {
  /** As it was typed; null in a browser that only opened the letter. */
  email: string | null;
  /** Seconds until another one can be sent, and for which the code holds. */
  resendIn: number;
  expiresIn: number;
}

/** What a page shows that asks for a code. It never holds the token that the code belongs to. */
export interface Proof extends SentCode {
  form: Form;
  /** Where the letter lies of a server that sends none: on a page for its developer, or in a folder of it. */
  outbox: 'page' | 'folder' | null;
}
