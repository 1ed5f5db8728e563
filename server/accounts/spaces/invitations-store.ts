import type { SpaceRole } from '#domain/library.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Email } from '../email.ts';

/** Somebody asked into a space, by an owner of it. */
export interface SpaceInvitation {
  id: string;
  spaceId: number;
  /** As it is told outside, and what it is called. */
  space: string;
  title: string;
  email: string;
  emailNorm: string;
  role: SpaceRole;
  inviter: string;
  createdAt: number;
}

/** Those of owners who can sign in and still are owners, into spaces that stay. */
const open = (queries: Queries) =>
  queries
    .selectFrom('space_invitations')
    .innerJoin('spaces', 'spaces.id', 'space_invitations.space_id')
    .innerJoin('users', 'users.id', 'space_invitations.inviter_id')
    .innerJoin('space_members', (join) =>
      join
        .onRef('space_members.space_id', '=', 'space_invitations.space_id')
        .onRef('space_members.user_id', '=', 'space_invitations.inviter_id'),
    )
    .select([
      'space_invitations.id',
      'space_invitations.space_id as spaceId',
      'spaces.public_id as space',
      'spaces.title',
      'space_invitations.email',
      'space_invitations.email_norm as emailNorm',
      'space_invitations.role',
      'users.name as inviter',
      'space_invitations.created_at as createdAt',
    ])
    .where('space_members.role', '=', 'owner')
    .where('spaces.deletion_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where('users.deletion_at', 'is', null);

/** The newest first. */
export const invitationsOfSpace = (queries: Queries, spaceId: number): Promise<SpaceInvitation[]> =>
  open(queries)
    .where('space_invitations.space_id', '=', spaceId)
    .orderBy('space_invitations.created_at', 'desc')
    .orderBy('space_invitations.id')
    .execute();

export const invitationsTo = (queries: Queries, emailNorm: string): Promise<SpaceInvitation[]> =>
  open(queries)
    .where('space_invitations.email_norm', '=', emailNorm)
    .orderBy('space_invitations.created_at', 'desc')
    .orderBy('space_invitations.id')
    .execute();

export const spaceInvitation = (queries: Queries, id: string): Promise<SpaceInvitation | undefined> =>
  open(queries).where('space_invitations.id', '=', id).executeTakeFirst();

/** In place of another one to the same address. */
export async function insertSpaceInvitation(
  tx: Tx,
  invitation: { id: string; spaceId: number; email: Email; role: SpaceRole; inviterId: number; now: number },
): Promise<void> {
  await tx
    .deleteFrom('space_invitations')
    .where('space_id', '=', invitation.spaceId)
    .where('email_norm', '=', invitation.email.normal)
    .execute();
  await tx
    .insertInto('space_invitations')
    .values({
      id: invitation.id,
      space_id: invitation.spaceId,
      email: invitation.email.address,
      email_norm: invitation.email.normal,
      role: invitation.role,
      inviter_id: invitation.inviterId,
      created_at: invitation.now,
    })
    .execute();
}

/** Whether it was there. */
export async function removeSpaceInvitation(
  tx: Tx,
  id: string,
  of: { spaceId: number } | { emailNorm: string },
): Promise<boolean> {
  const removal = tx.deleteFrom('space_invitations').where('id', '=', id);
  const removed = await (
    'spaceId' in of ? removal.where('space_id', '=', of.spaceId) : removal.where('email_norm', '=', of.emailNorm)
  ).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
