import type { Locale } from '#domain/locales.ts';
import type { Role } from '#domain/role.ts';
import type { Viewer } from '#domain/viewer.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { avatarKeyOf, avatarUrl } from './avatar.ts';
import type { Email } from './email.ts';
import { insertOwnLibrary, ownLibraryOf } from './libraries/libraries.ts';
import { membershipsOf, readMemberships, type LibraryUser } from './libraries/roles.ts';
import { changePeopleWords } from './people-words.ts';

/** An account as the services see it. `id` never leaves the server. */
export interface User extends LibraryUser {
  id: number;
  publicId: string;
  email: string;
  name: string;
  timezone: string;
  status: string;
  isVerified: boolean;
  passphraseEnabled: boolean;
  role: Role;
  /** Of its letters. */
  locale: Locale;
  /** Where its picture is shown. */
  avatar: string | null;
}

export const userColumns = [
  'users.id as user_id',
  'users.public_id',
  ownLibraryOf('users'),
  membershipsOf('users'),
  'users.email',
  'users.name',
  'users.timezone',
  'users.status',
  'users.verified_at',
  'users.passphrase_enabled_at',
  'users.role',
  'users.locale',
  avatarKeyOf('users'),
] as const;

interface UserRow {
  user_id: number;
  public_id: string;
  library_id: number;
  memberships: string | null;
  email: string;
  name: string;
  timezone: string;
  status: string;
  verified_at: number | null;
  passphrase_enabled_at: number | null;
  role: Role;
  locale: Locale;
  avatar_key: string | null;
}

export const userOfRow = (row: UserRow): User => ({
  id: row.user_id,
  publicId: row.public_id,
  libraryId: row.library_id,
  memberships: readMemberships(row.memberships),
  email: row.email,
  name: row.name,
  timezone: row.timezone,
  status: row.status,
  isVerified: row.verified_at !== null,
  passphraseEnabled: row.passphrase_enabled_at !== null,
  role: row.role,
  locale: row.locale,
  avatar: avatarUrl(row.avatar_key),
});

export const viewerOf = (user: User): Viewer => ({
  id: user.publicId,
  email: user.email,
  name: user.name,
  timezone: user.timezone,
  role: user.role,
  language: user.locale,
  avatar: user.avatar,
  info: {
    is_verified: user.isVerified,
    passphrase_enable: user.passphraseEnabled,
    status: { alias: user.status },
  },
});

export async function insertUser(
  tx: Tx,
  user: {
    publicId: string;
    email: string;
    emailNorm: string;
    name: string;
    passwordHash: string;
    timezone: string;
    locale: Locale;
    group: string;
    /** By the alias of a field of the group's form. */
    details: Readonly<Record<string, string>>;
    role?: Role;
    now: number;
  },
): Promise<User> {
  const { id } = await tx
    .insertInto('users')
    .values({
      public_id: user.publicId,
      email: user.email,
      email_norm: user.emailNorm,
      name: user.name,
      password_hash: user.passwordHash,
      timezone: user.timezone,
      locale: user.locale,
      group_alias: user.group,
      details: JSON.stringify(user.details),
      ...(user.role === undefined ? {} : { role: user.role }),
      verified_at: user.now,
      created_at: user.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertOwnLibrary(tx, id);
  const row = await tx.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow();
  const inserted = userOfRow(row);
  await changePeopleWords(tx, inserted);
  return inserted;
}

/** The account of a normalised address with its password hash, or null. */
export async function userByEmail(
  queries: Queries,
  emailNorm: string,
): Promise<{ user: User; passwordHash: string } | null> {
  const row = await queries
    .selectFrom('users')
    .select([...userColumns, 'users.password_hash'])
    .where('users.email_norm', '=', emailNorm)
    .executeTakeFirst();
  return row ? { user: userOfRow(row), passwordHash: row.password_hash } : null;
}

export async function setPassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function setRole(tx: Tx, id: number, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', id).execute();
}

export async function setEmail(tx: Tx, id: number, { address, normal }: Email): Promise<void> {
  const { name } = await tx
    .updateTable('users')
    .set({ email: address, email_norm: normal })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow();
  await changePeopleWords(tx, { id, name, email: address });
}

/** Whom the letters of an account go to, and how they are written. */
export interface Recipient {
  name: string;
  email: string;
  locale: Locale;
  timezone: string;
}

export const recipientById = (queries: Queries, id: number): Promise<Recipient | undefined> =>
  queries.selectFrom('users').select(['name', 'email', 'locale', 'timezone']).where('id', '=', id).executeTakeFirst();

export async function passwordHashOf(queries: Queries, id: number): Promise<string> {
  const row = await queries.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
  return row.password_hash;
}
