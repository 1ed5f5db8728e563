import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    second_factors: SecondFactorsTable;
    recovery_codes: RecoveryCodesTable;
    second_factor_waits: SecondFactorWaitsTable;
  }
}

// A login that was under way belongs to no backup. Without the others anyone who has a password alone would get in afterwards.
export const tables = {
  second_factors: ['user_id'],
  recovery_codes: ['user_id', 'hash'],
  second_factor_waits: null,
} satisfies TablesOfFolder;

/** All three go with their account. */
interface SecondFactorsTable {
  user_id: number;
  /** Sealed with the key of the server. */
  secret: string;
  /** Null until its owner has shown a code of it: no login asks for it before. */
  confirmed_at: number | null;
  /** The last 30 seconds since 1970 whose code was taken: no code is taken twice. */
  last_step: number;
  created_at: number;
}

interface RecoveryCodesTable {
  user_id: number;
  /** SHA-256 in hex: the code has 80 bits. */
  hash: string;
}

/** A login whose password was right. */
interface SecondFactorWaitsTable {
  id: string;
  user_id: number;
  /** SHA-256 of the hash of the password that was shown: with another password the login is over. */
  password: string;
  tries: number;
  created_at: number;
}
