import type { Locale } from '#domain/locales.ts';
import type { Role } from '#domain/role.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Email } from '../email.ts';

export interface Invitation {
  id: string;
  /** Whose it is; null where it is for anybody who has the link. */
  email: Email | null;
  role: Role;
  /** The name of who has made it. */
  inviter: string;
  locale: Locale;
  createdAt: number;
  expiresAt: number;
}

/** Who may invite now: the invitations of anybody else are as if they were over. */
const inviters = (queries: Queries) =>
  queries
    .selectFrom('users')
    .select('users.id')
    .where('users.role', '=', 'admin')
    .where('users.suspended_at', 'is', null)
    .where('users.deletion_at', 'is', null);

const read = (queries: Queries, now: number) =>
  queries
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.inviter_id')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.email_norm',
      'invitations.role',
      'invitations.locale',
      'invitations.created_at',
      'invitations.expires_at',
      'users.name as inviter',
    ])
    .where('invitations.inviter_id', 'in', inviters(queries))
    .where('invitations.expires_at', '>', now);

interface Row {
  id: string;
  email: string | null;
  email_norm: string | null;
  role: Role;
  locale: Locale;
  created_at: number;
  expires_at: number;
  inviter: string;
}

const invitationOf = ({ id, email, email_norm: normal, role, locale, inviter, ...row }: Row): Invitation => ({
  id,
  email: email === null || normal === null ? null : { address: email, normal },
  role,
  inviter,
  locale,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

/** One that can be accepted: who has made it is still an active administrator. */
export async function openInvitation(queries: Queries, id: string, now: number): Promise<Invitation | null> {
  const row = await read(queries, now).where('invitations.id', '=', id).executeTakeFirst();
  return row ? invitationOf(row) : null;
}

/** The newest first. */
export async function openInvitations(
  queries: Queries,
  { now, limit, offset }: { now: number; limit: number; offset: number },
): Promise<Invitation[]> {
  const rows = await read(queries, now)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(invitationOf);
}

export async function countOpenInvitations(queries: Queries, now: number): Promise<number> {
  const { total } = await queries
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('inviter_id', 'in', inviters(queries))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertInvitation(
  tx: Tx,
  { email, ...invitation }: Omit<Invitation, 'inviter'> & { inviterId: number },
): Promise<void> {
  await tx
    .insertInto('invitations')
    .values({
      id: invitation.id,
      email: email?.address ?? null,
      email_norm: email?.normal ?? null,
      role: invitation.role,
      inviter_id: invitation.inviterId,
      locale: invitation.locale,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/** Uses one up, once: the role that it gives, or null where it is over. */
export async function takeInvitation(tx: Tx, id: string, now: number): Promise<{ role: Role } | null> {
  const taken = await tx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('inviter_id', 'in', inviters(tx))
    .where('expires_at', '>', now)
    .returning('role')
    .executeTakeFirst();
  return taken ?? null;
}

export async function removeInvitation(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export async function removeOverInvitations(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('invitations').where('expires_at', '<=', now).execute();
}

/** The same of the newest for an address, which somebody else has proven. There are never more than `invitationsOpen`. */
export async function takeInvitationFor(tx: Tx, emailNorm: string, now: number): Promise<{ role: Role } | null> {
  const found = await tx
    .selectFrom('invitations')
    .select('id')
    .where('email_norm', '=', emailNorm)
    .where('inviter_id', 'in', inviters(tx))
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? takeInvitation(tx, found.id, now) : null;
}
