import type { Generated } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import type { Role } from '#domain/role.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    users: UsersTable;
    people_words: PeopleWordsTable;
    sessions: SessionsTable;
    access_tokens: AccessTokensTable;
    mailed_codes: MailedCodesTable;
  }
}

// A session that was ended since must not come back to life with a backup, nor a code that was used.
export const tables = {
  users: ['id'],
  people_words: ['user_id', 'word'],
  sessions: null,
  access_tokens: null,
  mailed_codes: null,
} satisfies TablesOfFolder;

interface UsersTable {
  id: Generated<number>;
  public_id: string;
  email: string;
  email_norm: string;
  name: string;
  /** Empty where the account has none and is opened by another service or a passkey. */
  password_hash: string;
  timezone: string;
  verified_at: number | null;
  status: Generated<string>;
  /** Of content/groups.yaml. */
  group_alias: Generated<string>;
  /** JSON: what the registration of the group asked for besides, by the alias of its field. */
  details: Generated<string>;
  passphrase_enabled_at: number | null;
  passphrase_hash: string | null;
  /** Grants of another version open nothing. */
  passphrase_version: Generated<number>;
  /** What a locked page tells of its owner; null tells nothing. */
  passphrase_contact: string | null;
  /** No link that was turned on before opens. */
  links_revoked_at: number | null;
  /** JSON: the rules with which links begin; null: open to anyone, for as long as they are on. */
  link_defaults: string | null;
  role: Generated<Role>;
  avatar_file_id: number | null;
  /** 1 or 0: whether replies to comments are mailed. */
  notify_replies: Generated<number>;
  /** When the account is to be deleted; its owner asked for it, or an administrator, who then suspended it too. */
  deletion_at: number | null;
  /** Since when an administrator keeps its owner out; all its links are closed. */
  suspended_at: number | null;
  /** Bytes that it may hold; null: as many as `ACCOUNT_BYTES_LIMIT` says. */
  storage_limit: number | null;
  /** Of its letters. */
  locale: Generated<Locale>;
  created_at: number;
}

/** By what administrators find a person: see people-words.ts. */
interface PeopleWordsTable {
  user_id: number;
  /** The key of the name, or of the address, from a word on. */
  word: string;
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
  /** The program and the system that used it last, in words (user-agent.ts). */
  product: string | null;
  system: string | null;
  /** Where it was last used from: a block of networks. */
  network: string | null;
  /** To the five minutes. */
  used_at: Generated<number>;
  /** When its holder last proved who they are, at its begin or since. */
  proven_at: Generated<number>;
}

interface AccessTokensTable {
  /** SHA-256 of the token, in hex. */
  hash: string;
  session_id: string;
  expires_at: number;
  /** Of the refresh token that it was issued with. */
  generation: Generated<number>;
}

/** What waits until somebody shows that they read the letters to an address. No code is stored. */
interface MailedCodesTable {
  id: string;
  purpose: 'registration' | 'restore' | 'email' | 'proof';
  /** Where the letters go, as it was typed. */
  email: string;
  email_norm: string;
  /** The account that has the address, or had it when this began; for `email` the one that is to have it. */
  user_id: number | null;
  locale: Locale;
  /** JSON: what happens when the right code is shown. */
  kept: string;
  /** Each makes another code. */
  sending: number;
  /** Of the present code. */
  tries: number;
  sent_at: number;
  created_at: number;
}
