import { sql } from 'kysely';
import { allows, spaceRoles, type SpaceRole } from '#domain/library.ts';
import { Problem } from '#server/platform/problem.ts';

/** A space that an account is a member of, and its library. */
export interface Membership {
  /** Of the space, as it is told outside. */
  space: string;
  libraryId: number;
  role: SpaceRole;
}

/** Who has a library of their own, and is perhaps a member of spaces. */
export interface LibraryUser {
  libraryId: number;
  memberships: readonly Membership[];
}

/** For `select` of a statement that has users, under this name: the memberships of each, without spaces that are to be deleted. */
export const membershipsOf = (users: string) =>
  sql<string | null>`(select string_agg(spaces.public_id || ':' || libraries.id || ':' || space_members.role, ',')
    from space_members join spaces on spaces.id = space_members.space_id join libraries on libraries.space_id = spaces.id
    where space_members.user_id = ${sql.ref(`${users}.id`)} and spaces.deletion_at is null)`.as('memberships');

export const readMemberships = (text: string | null): Membership[] =>
  (text ?? '').split(',').flatMap((one) => {
    const [space = '', id = '', name] = one.split(':');
    const role = spaceRoles.find((known) => known === name);
    return role ? [{ space, libraryId: Number(id), role }] : [];
  });

/** What an account may do in a library; null: nothing. */
export const roleIn = ({ libraryId, memberships }: LibraryUser, asked: number): SpaceRole | null =>
  asked === libraryId ? 'owner' : (memberships.find((one) => one.libraryId === asked)?.role ?? null);

/** The libraries in which an account may do what this role allows, its own among them. */
export const librariesOf = ({ libraryId, memberships }: LibraryUser, needed: SpaceRole): number[] => [
  libraryId,
  ...memberships.filter(({ role }) => allows(role, needed)).map((one) => one.libraryId),
];

/**
 * The library of a space, or where none is named the account's own. Throws not_found for who is no member, forbidden for a member
 * who may not do that.
 */
export function libraryFor(user: LibraryUser, space: string | null | undefined, needed: SpaceRole): number {
  if (space === undefined || space === null) return user.libraryId;
  const membership = user.memberships.find((one) => one.space === space);
  if (!membership) throw new Problem('not_found');
  if (!allows(membership.role, needed)) throw new Problem('forbidden');
  return membership.libraryId;
}
