import type { Generated } from 'kysely';
import type { SocialNetwork } from '#domain/social-network.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    social_identities: SocialIdentitiesTable;
  }
}

export const tables = { social_identities: ['id'] } satisfies TablesOfFolder;

/** Whom a provider knows somebody as. It goes with the account. */
interface SocialIdentitiesTable {
  id: Generated<number>;
  user_id: number;
  network: SocialNetwork;
  issuer: string;
  subject: string;
  /** As the provider said when they were linked; opens nothing. */
  email: string | null;
  created_at: number;
}
