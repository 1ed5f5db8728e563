import type { Generated } from 'kysely';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    passkeys: PasskeysTable;
    used_challenges: UsedChallengesTable;
  }
}

// A challenge holds for minutes. Passkeys are kept: what is lost with them nobody can make again from afar.
export const tables = { passkeys: ['id'], used_challenges: null } satisfies TablesOfFolder;

/** Goes with its account. */
interface PasskeysTable {
  id: Generated<number>;
  public_id: string;
  user_id: number;
  /** As the authenticator names it, in base64url. */
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  counter: number;
  /** How browsers reach it, separated by commas. */
  transports: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

/** Challenges whose answer was taken: no answer is taken twice. */
interface UsedChallengesTable {
  /** SHA-256 in hex. */
  hash: string;
  used_at: number;
}
