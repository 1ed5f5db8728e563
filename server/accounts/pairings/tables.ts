import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    pairings: PairingsTable;
  }
}

// They are over in minutes.
export const tables = { pairings: null } satisfies TablesOfFolder;

export type PairingState = 'waiting' | 'approved' | 'declined';

/** A program that waits to be let into an account; it goes when it has its key. */
interface PairingsTable {
  /** 22 characters of base62. */
  id: string;
  /** SHA-256 of what the program alone knows, in hex. */
  secret_hash: string;
  device: string;
  /** What the program asks for, separated by commas. */
  scopes: string;
  /** The network that it asked from, as `networkOf` makes it. */
  network: string;
  created_at: number;
  expires_at: number;
  state: PairingState;
  /** Whose account it is let into; null until then. */
  owner_id: number | null;
}
