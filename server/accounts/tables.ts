import type { Generated } from 'kysely';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
    access_tokens: AccessTokensTable;
  }
}

// A session that was ended since must not come back to life with a backup.
export const tables = { users: ['id'], sessions: null, access_tokens: null } satisfies TablesOfFolder;

interface UsersTable {
  id: Generated<number>;
  public_id: string;
  email: string;
  email_norm: string;
  name: string;
  password_hash: string;
  timezone: string;
  verified_at: number | null;
  status: Generated<string>;
  passphrase_enabled_at: number | null;
  created_at: number;
}

interface SessionsTable {
  id: string;
  user_id: number;
  generation: number;
  rotated_at: number;
  expires_at: number;
  revoked_at: number | null;
  created_at: number;
  /** The newest generation that the holder has shown. */
  received: Generated<number>;
}

interface AccessTokensTable {
  /** SHA-256 of the token, in hex. */
  hash: string;
  session_id: string;
  expires_at: number;
  /** Of the refresh token that it was issued with. */
  generation: Generated<number>;
}
