import type { Locale } from '#domain/locales.ts';
import type { Role } from '#domain/role.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    invitations: InvitationsTable;
  }
}

// One that was used or revoked since must not come back to life with a backup.
export const tables = { invitations: null } satisfies TablesOfFolder;

/** An open invitation: it goes when it is used or revoked, and with who has made it. Its token is not stored. */
interface InvitationsTable {
  /** 22 characters of base62. */
  id: string;
  /** As it was typed; null where the link is for anybody who has it. */
  email: string | null;
  email_norm: string | null;
  role: Role;
  inviter_id: number;
  /** Of its email. */
  locale: Locale;
  created_at: number;
  expires_at: number;
}
