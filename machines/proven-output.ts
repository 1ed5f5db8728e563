import type { ErrorType } from '#domain/errors.ts';

/** Why nothing was changed; `fields` is what the server says of the input, in the language it was asked in. */
export interface ChangeFailure {
  type: ErrorType | 'network';
  fields: Readonly<Record<string, string>>;
  /** The server's own words, in the language it was asked in. */
  said?: string;
}

/** What came of a call that is made again once the person has given a proof. `declined`: it was wanted, and not given. */
export type ProvenOutput =
  | { outcome: 'done' }
  | { outcome: 'declined' }
  | { outcome: 'refused'; failure: ChangeFailure };
