import type { Form } from './forms/form.ts';

/**
 * What a code proves: one from a letter that the address of a new account is somebody's, that an account is theirs, or that its next
 * address is; one of an app that it is they who know the password.
 */
export const proofKinds = ['verification', 'restore', 'email', 'second-factor'] as const;
export type ProofKind = (typeof proofKinds)[number];
/** Of codes that are mailed. */
export type MailedKind = Exclude<ProofKind, 'second-factor'>;

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
  /** Where a code of another kind does as well: the form that takes it. */
  otherForm?: Form;
  /** Where the letter lies of a server that sends none: on a page for its developer, or in a folder of it. */
  outbox: 'page' | 'folder' | null;
}
