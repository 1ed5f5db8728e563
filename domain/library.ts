/** What a member of a space may do, the least first: see, change what is in it, and look after the space itself. */
export const spaceRoles = ['viewer', 'editor', 'owner'] as const;
export type SpaceRole = (typeof spaceRoles)[number];

/** Whether a role allows what this one allows. */
export const allows = (role: SpaceRole, needed: SpaceRole): boolean =>
  spaceRoles.indexOf(role) >= spaceRoles.indexOf(needed);

/** A space that somebody is a member of, as the galleries show it. */
export interface Space {
  id: string;
  title: string;
  role: SpaceRole;
  members: number;
  screens: number;
  /** ISO 8601, UTC: when it is deleted with all that is in it; null: it stays. */
  date_deletion: string | null;
}

/** Whether there is another library that the viewer may put screens into. */
export const canMoveFrom = ({
  space,
  spaces,
}: {
  space: Pick<Space, 'id'> | null;
  spaces: readonly Space[];
}): boolean =>
  space !== null || spaces.some(({ role, date_deletion }) => allows(role, 'editor') && date_deletion === null);
