import type { SpaceRole } from '#domain/library.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    space_members: SpaceMembersTable;
    space_invitations: SpaceInvitationsTable;
  }
}

// An invitation that was accepted or withdrawn since must not come back to life with a backup.
export const tables = {
  space_members: ['space_id', 'user_id'],
  space_invitations: null,
} satisfies TablesOfFolder;

/** Somebody who is in a space; goes with either. */
interface SpaceMembersTable {
  space_id: number;
  user_id: number;
  role: SpaceRole;
  joined_at: number;
}

/** Asks the owner of an address into a space; goes when it is accepted, declined or withdrawn, and with who has made it. */
interface SpaceInvitationsTable {
  id: string;
  space_id: number;
  email: string;
  email_norm: string;
  role: SpaceRole;
  inviter_id: number;
  created_at: number;
}
